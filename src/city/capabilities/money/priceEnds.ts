import sql from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import { actorOf, auditChange } from '../../audit/audit';
import type { Database, Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid } from '../../refusal';
import { lockContract, touchContract } from '../../services/administration/contracts';

/** A price whose last day has passed, and that no other price replaces. */
const isOver = (now: Date) => sql`price.ended_at is null
    and exists (select from price_period gone where gone.contract_id = price.contract_id and gone.process_code_id = price.process_code_id
        and gone.valid_to <= ${osloDay(now)}::date)
    and not exists (select from price_period running where running.contract_id = price.contract_id and running.process_code_id = price.process_code_id
        and (running.valid_from is null or running.valid_from <= ${osloDay(now)}::date) and (running.valid_to is null or running.valid_to > ${osloDay(now)}::date))`;

const takeOut = (queries: Queries, contractId: string, now: Date) =>
    queries.rows(sql`update price set ended_at = ${now} where contract_id = ${contractId} and ${isOver(now)}`);

/** Ending prices from a given day. */
export const priceEndHandlers = {
    endPrice: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const actor = actorOf(city, caller);
            const { id, valid_to } = await lockContract(queries, params.id);
            if (body.fra < osloDay(actor.now)) throw invalid('priceEndPast', 'fra');
            if (body.fra >= osloDay(valid_to)) throw invalid('priceOutside', 'fra');
            const ending = await queries.rows<{ id: number }>(sql`
                select id from price_period where contract_id = ${id} and process_code_id = ${body.prosesskodeId}
                    and (valid_to is null or (valid_to > ${body.fra}::date and valid_to is distinct from valid_from)) order by id`);
            if (ending.length === 0) throw invalid('priceNoneThen', 'fra');
            for (const period of ending)
                await auditChange(queries, actor, 'prisperiode', period.id, () =>
                    queries.rows(sql`
                        update price_period set valid_to = greatest(${body.fra}::date, valid_from), end_reason = ${body.begrunnelse || null},
                            ended_by = ${actor.userId} where id = ${period.id}`),
                );
            await takeOut(queries, id, actor.now);
            await touchContract(queries, id, actor.now);
            return ending;
        }),
} satisfies Handlers;

/** Removes prices from the current price scheme when their last day has passed. */
export const endDuePrices = async (database: Database, now: Date): Promise<void> => {
    const over = await database.rows<{ contract_id: string }>(
        sql`select distinct price.contract_id from price where ${isOver(now)}`,
    );
    for (const { contract_id } of over)
        await database.transaction(async (queries) => {
            await lockContract(queries, contract_id);
            await takeOut(queries, contract_id, now);
            await touchContract(queries, contract_id, now);
        });
};
