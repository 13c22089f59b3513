import sql from 'sql-template-tag';
import { dayOf } from '../../rules/osloTime';
import { largestAmount } from '../../../api/rules/money';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';

/** Rows whose price may still change: not approved, and in an open month. */
export const isOpenUse = sql`use.state <> 'godkjent' and use.settlement_id is null`;

/** The day that decides the price of `use`, by the contract's terms. */
const pricedDay = sql`case when terms.priced_by = 'bruksdag' then ${dayOf(sql`use.at`)} else ${dayOf(sql`use.registered_at`)} end`;
export const joinTerms = sql`left join contract_terms terms on terms.contract_id = use.contract_id`;
export const joinPricePeriod = sql`
    left join lateral (
        select candidate.id, candidate.amount from price_period candidate
        where candidate.contract_id = use.contract_id and candidate.process_code_id = use.process_code_id
            and (candidate.valid_from is null or candidate.valid_from <= ${pricedDay}) and (candidate.valid_to is null or candidate.valid_to > ${pricedDay})
        order by candidate.valid_from desc nulls last limit 1) period on true`;

interface Repricing extends Actor {
    readonly codeId?: number;
    readonly isNewRule?: boolean;
    readonly opened?: readonly number[];
}
export interface Repriced {
    readonly rows: number;
    readonly before: number;
    readonly after: number;
}
/** A row that was last approved before the contract's rule about its price changed has the price of the former rule. */
const isOfFormerRule = sql`terms.priced_by_at >= (select max(event.at) from use_event event where event.use_id = use.id and event.kind = 'godkjent')`;

/**
 * Updates the price of open rows in contracts that are priced by day of use; in others only when that has just changed,
 * or did while the row was approved. `opened` are the only rows to update: those that have just been opened again.
 * Answers what changed.
 */
export const reprice = async (
    queries: Queries,
    contractId: string,
    { userId, now, codeId, isNewRule = false, opened }: Repricing,
): Promise<Repriced> => {
    const toReprice = sql`
        from resource_use use ${joinTerms} ${joinPricePeriod}
        where use.contract_id = ${contractId} and ${isOpenUse} and (terms.priced_by = 'bruksdag' or ${isNewRule}::boolean or ${opened ? isOfFormerRule : sql`false`}) and period.id is not null
            and (period.amount <> use.unit_price or period.id is distinct from use.price_period_id)
            and ${codeId === undefined ? sql`true` : sql`use.process_code_id = ${codeId}`}
            and ${opened ? sql`use.id = any(${opened}::int[])` : sql`true`}`;
    const tooLarge = await queries.row(
        sql`select 1 ${toReprice} and abs(use.amount * period.amount) >= ${largestAmount} limit 1`,
    );
    if (tooLarge) throw invalid('useSumLarge', codeId === undefined ? undefined : 'pris');
    const changed = await queries.row<Repriced>(sql`
        with found as (
            select use.id, use.sum as before, period.id as period_id, period.amount ${toReprice}
        ), changed as (
            update resource_use use set price_period_id = found.period_id, unit_price = found.amount,
                version = use.version + case when use.unit_price = found.amount then 0 else 1 end
            from found where found.id = use.id
            returning use.id, use.sum as after, found.before
        ), noted as (
            insert into use_event (use_id, kind, user_id, at) select id, 'priset', ${userId}, ${now} from changed where before <> after
        )
        select count(*) filter (where before <> after)::int as rows, coalesce(sum(before) filter (where before <> after), 0) as before,
            coalesce(sum(after) filter (where before <> after), 0) as after from changed`);
    return changed ?? { rows: 0, before: 0, after: 0 };
};
