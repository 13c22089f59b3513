import sql from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { PriceJump, PricePeriod } from '../../../api/entities/money';
import { largestPriceStep } from '../../../api/rules/money';
import { lastValidDay, osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { isLive, lastDay, syncScheme, touchPrices, touchSchemes } from '../../services/administration/priceTimeline';
import { contractOf, contractScope } from './scope';
import { actorOf, auditChange } from '../../audit/audit';
import { addCode, requireScheme } from '../../services/administration/processCodes';
import { invalid, stale } from '../../refusal';
import { lockContract, touchContract } from '../../services/administration/contracts';

/**
 * Entries with the previous price of each. Those that were replaced before they took effect are not part of the chain.
 */
const chained = sql`
    select period.*, ${isLive} as is_live, ${lastDay} as last_day,
        case when ${isLive} then lag(period.amount) over (partition by period.contract_id, period.process_code_id,
            ${isLive} order by period.valid_from nulls first) end as amount_before
    from price_period period`;

/** All prices of a contract, for its managers and its contractor. */
export const priceListHandlers = {
    listPricePeriods: async ({ city, caller, params }) => {
        const contract = await contractOf(city.database, caller, params.id);
        const today = osloDay(city.now());
        return city.database.rows<PricePeriod>(sql`
            select listed.id, json_build_object('id', code.id, 'navn', code.name, 'beskrivelse', code.description, 'enhet', unit.name) as prosesskode,
                listed.amount as pris, listed.amount_before as forrige, listed.kind as kilde, listed.bulk_update_id is not null as "iSkjema",
                not listed.is_live and exists (select from bulk_update bulk where bulk.id = listed.ended_by_bulk_id and bulk.processed_at is null) as utelatt,
                listed.valid_from::text as fra,
                listed.last_day as til, listed.reason as begrunnelse,
                ${nameOfUser(sql`changer`)} as "endretAv", listed.created_at as endret, listed.end_reason as "sluttBegrunnelse",
                ${nameOfUser(sql`remover`)} as "fjernetAv",
                case when not listed.is_live then 'erstattet' when listed.valid_from > ${today}::date then 'kommende'
                    when listed.valid_to <= ${today}::date then 'tidligere' else 'gjeldende' end as status
            from (${chained} where period.contract_id = ${contract.id}) listed join process_code code on code.id = listed.process_code_id
                join process_code_unit unit on unit.id = code.unit_id left join app_user changer on changer.id = listed.created_by
                left join app_user remover on remover.id = listed.ended_by
            order by code.name collate norsk, code.id, listed.valid_from desc nulls last, listed.id desc`);
    },
    listPriceJumps: ({ city, caller }) =>
        city.database.rows<PriceJump>(sql`
            select listed.id, contract.id as "kontraktId", contract.name as kontrakt, company.id as "selskapsId", company.name as selskap,
                code.name as prosesskode, code.description as beskrivelse, unit.name as enhet, listed.valid_from::text as fra, listed.amount as pris,
                listed.amount_before as forrige, ${nameOfUser(sql`changer`)} as "endretAv", listed.created_at as endret
            from (${chained}) listed join contract on contract.id = listed.contract_id join company on company.id = contract.company_id
                join process_code code on code.id = listed.process_code_id join process_code_unit unit on unit.id = code.unit_id
                left join app_user changer on changer.id = listed.created_by
            where listed.amount_before > 0 and listed.amount > ${largestPriceStep} * listed.amount_before and ${contractScope(caller)}
            order by listed.created_at desc, listed.id desc`),
    /** Codes pasted or copied into a scheme; all are saved, or none. */
    createCodeList: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            await requireScheme(queries, params.id);
            const created: { id: number }[] = [];
            for (const code of body.koder) created.push(await addCode(queries, actorOf(city, caller), params.id, code));
            return created;
        }),
    /** Ending prices, including their future ones, from a given day. */
    endPrice: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const actor = actorOf(city, caller);
            const { id, valid_to } = await lockContract(queries, params.id);
            if (body.fra < osloDay(actor.now)) throw invalid('priceEndPast', 'fra');
            if (body.fra > lastValidDay(valid_to)) throw invalid('priceOutside', 'fra');
            const ending = await queries.rows<{ id: number }>(sql`
                select period.id from price_period period where period.contract_id = ${id} and period.process_code_id = ${body.prosesskodeId}
                    and (period.valid_to is null or period.valid_to > ${body.fra}::date) and ${isLive} order by period.id`);
            const isAsShown =
                body.slutter?.length === ending.length && ending.every((period) => body.slutter?.includes(period.id));
            if (body.slutter && !isAsShown) throw stale('pricesStale');
            if (ending.length === 0) throw invalid('priceNoneThen', 'fra');
            for (const period of ending)
                await auditChange(queries, actor, 'prisperiode', period.id, () =>
                    queries.rows(sql`
                        update price_period set valid_to = greatest(${body.fra}::date, valid_from), end_reason = ${body.begrunnelse || null},
                            ended_by = ${actor.userId}, ended_by_bulk_id = null, former_to = null where id = ${period.id}`),
                );
            // Prices that a future scheme ended or replaced do not come back after this day either.
            const ofScheme = sql`contract_id = ${id} and process_code_id = ${body.prosesskodeId} and ended_by_bulk_id is not null`;
            await queries.rows(sql`
                update price_period set ended_by_bulk_id = null, former_to = null where ${ofScheme} and valid_from >= ${body.fra}::date`);
            await queries.rows(
                sql`update price_period set former_to = least(former_to, ${body.fra}::date) where ${ofScheme}`,
            );
            await syncScheme(queries, id, actor.now);
            await touchSchemes(queries, id, body.fra);
            await touchPrices(queries, id, [body.prosesskodeId]);
            await touchContract(queries, id, actor.now);
            return ending;
        }),
} satisfies Handlers;
