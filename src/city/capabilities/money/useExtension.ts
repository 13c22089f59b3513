import sql from 'sql-template-tag';
import { monthOf } from '../../rules/osloTime';
import type { ResourceUse } from '../../../api/entities/resourceUse';
import { largestAmount, rowSum } from '../../../api/rules/money';
import type { UseExtension } from '../../city';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import { isAnswered, joinDecision } from './flagged';
import { monthText, nextOpen } from './months';
import { lastDay } from '../../services/administration/priceTimeline';
import { joinPricePeriod, joinTerms } from '../../services/administration/pricing';

type Fields = NonNullable<ResourceUse['okonomi']> & { id: number };

const fields = async (queries: Queries, ids: readonly number[]) => {
    const rows = await queries.rows<Fields>(sql`
        select use.id, use.state as tilstand, ${isAnswered} as besvart, use.approved_amount as "godkjentMengde", decision.reason as begrunnelse,
            period.valid_from::text as "prisFra", ${lastDay} as "prisTil", use.settlement_id is not null as avsluttet,
            ${monthText(sql`corrected.month`)} as retter, (select count(*)::int from money_file where use_id = use.id) as vedlegg
        from resource_use use
            left join price_period period on period.id = use.price_period_id
            left join settlement corrected on corrected.id = use.corrects_id
            ${joinDecision}
        where use.id = any(${ids}::int[])`);
    return new Map(rows.map(({ id, ...okonomi }) => [id, { okonomi }]));
};

const checkChange: NonNullable<UseExtension['checkChange']> = async (queries, id, isRemoval) => {
    const use = await queries.row<{ state: string; settlement_id: number | null; is_drawn: boolean }>(sql`
        select state, settlement_id, exists (select from spot_check where use_id = resource_use.id) as is_drawn
        from resource_use where id = ${id}`);
    if (use?.settlement_id) throw invalid('useClosed');
    if (use?.state === 'godkjent') throw invalid('useApproved');
    if (isRemoval && use?.is_drawn) throw invalid('useSpotChecked');
};

interface Saved {
    amount: number;
    unit_price: number;
    period_id: number | null;
    period_price: number | null;
    is_by_day: boolean;
    closed_id: number | null;
    state: string;
}
/**
 * Prices a row by its day, moves a correction of a closed month to the next open one, and marks a returned row as
 * corrected.
 */
const saved: NonNullable<UseExtension['saved']> = async (queries, { userId, now }, id, isNew) => {
    const use = await queries.row<Saved>(sql`
        select use.amount, use.unit_price, period.id as period_id, period.amount as period_price,
            coalesce(terms.priced_by = 'bruksdag', false) as is_by_day, closed.id as closed_id, use.state
        from resource_use use ${joinTerms} ${joinPricePeriod}
            left join settlement closed on closed.contract_id = use.contract_id and closed.month = ${monthOf(sql`use.at`)} and closed.reopened_at is null
        where use.id = ${id}`);
    if (!use) return;
    if (use.is_by_day && use.period_price === null) throw invalid('usePriceMissing', 'dato');
    const price = use.is_by_day ? (use.period_price ?? use.unit_price) : use.unit_price;
    if (Math.abs(rowSum(use.amount, price)) >= largestAmount)
        throw invalid('useSumLarge', isNew ? 'prosesskodeEnhetsverdi' : 'prosesskodeEnhetsVerdi');
    const isCorrected = use.state === 'returnert';
    // If the registration's price is unchanged, the row keeps its price period.
    const period = isNew || use.is_by_day ? sql`${use.period_id}::int` : sql`price_period_id`;
    await queries.rows(sql`
        update resource_use use set unit_price = ${price}, price_period_id = ${period}, corrects_id = ${use.closed_id}::int,
            state = ${isCorrected ? 'rettet' : use.state},
            charged_month = case when ${use.closed_id}::int is not null then ${nextOpen(monthOf(sql`use.at`))} end
        where id = ${id}`);
    if (isCorrected)
        await queries.rows(
            sql`insert into use_event (use_id, kind, user_id, at) values (${id}, 'rettet', ${userId}, ${now})`,
        );
};

/** What money adds to each row of resource use: its state and its price. */
export const useExtension: UseExtension = { fields, checkChange, saved };
