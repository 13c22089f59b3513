import sql from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import { actorOf, auditChange } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { lockContract, touchContract } from '../../services/administration/contracts';
import { isLive, putInStep } from '../../services/administration/priceTimeline';

/** Ending prices, including their future ones, from a given day. */
export const priceEndHandlers = {
    endPrice: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const actor = actorOf(city, caller);
            const { id, valid_to } = await lockContract(queries, params.id);
            if (body.fra < osloDay(actor.now)) throw invalid('priceEndPast', 'fra');
            if (body.fra >= osloDay(valid_to)) throw invalid('priceOutside', 'fra');
            const ending = await queries.rows<{ id: number }>(sql`
                select period.id from price_period period where period.contract_id = ${id} and period.process_code_id = ${body.prosesskodeId}
                    and (period.valid_to is null or period.valid_to > ${body.fra}::date) and ${isLive} order by period.id`);
            if (ending.length === 0) throw invalid('priceNoneThen', 'fra');
            for (const period of ending)
                await auditChange(queries, actor, 'prisperiode', period.id, () =>
                    queries.rows(sql`
                        update price_period set valid_to = greatest(${body.fra}::date, valid_from), end_reason = ${body.begrunnelse || null},
                            ended_by = ${actor.userId} where id = ${period.id}`),
                );
            await putInStep(queries, id, actor.now);
            await touchContract(queries, id, actor.now);
            return ending;
        }),
} satisfies Handlers;
