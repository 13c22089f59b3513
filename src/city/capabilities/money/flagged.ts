import sql, { type Sql } from 'sql-template-tag';
import { osloTime } from '../../rules/osloTime';
import { largeShare, largeSum, leastHistory, night, unusualDeviations } from '../../../api/rules/useStates';
import { isInPresentUnit } from '../../codeOfUse';
import { firstDay, settledIn } from './months';

const local = osloTime(sql`use.at`);
const isCounted = sql`use.state <> 'returnert'`;

/**
 * `with flagged as …`: the rows of a contract's month, with everything that makes each doubtful. The history of a code
 * with the same texts, as its unit, is the year up to the end of this month. Earlier months of the same calendar year
 * count towards its limits.
 */
export const withFlagged = (contractId: string, month: string): Sql => sql`
    with history as materialized (
        select process_code_id, code_version, sum(row_count) as rows, (sum(amount) / sum(row_count))::float8 as mean,
            sqrt(greatest(sum(squares) - sum(amount) * sum(amount) / sum(row_count), 0) / nullif(sum(row_count) - 1, 0))::float8 as deviation
        from use_sum where contract_id = ${contractId} and month <= ${firstDay(month)}::date and month > ${firstDay(month)}::date - interval '1 year'
        group by 1, 2 having sum(row_count) > 0
    ), contract_rows as materialized (
        select coalesce(sum(row_count), 0) as rows, coalesce(sum(charged), 0) as charged from use_sum use
        where contract_id = ${contractId} and ${isCounted} and month <= ${firstDay(month)}::date and month > ${firstDay(month)}::date - interval '1 year'
    ), code_limit as (
        select process_code_id, most from contract_limit where contract_id = ${contractId} and year = extract(year from ${firstDay(month)}::date) and process_code_id is not null
    ), money_limit as (
        select most from contract_limit where contract_id = ${contractId} and year = extract(year from ${firstDay(month)}::date) and process_code_id is null
    ), before as materialized (
        select process_code_id, sum(charged_amount) filter (where ${isInPresentUnit}) as amount, sum(charged) as charged from use_sum use
        where contract_id = ${contractId} and ${isCounted} and month < ${firstDay(month)}::date and month >= date_trunc('year', ${firstDay(month)}::date)::date group by 1
    ), settled as materialized (
        select use.id, use.at, use.report_id, use.process_code_id, use.code_version, use.amount, use.unit_price, use.sum, use.comment, use.registered_by, use.state,
            use.approved_amount, use.approved_sum, use.version, use.price_period_id, use.corrects_id, use.settlement_id
        from resource_use use where ${settledIn(contractId, month)}
    ), month_rows as materialized (
        -- A credit counts by its size: in a month of many the sum says nothing.
        select sum(abs(coalesce(approved_sum, sum))) as charged, avg(abs(coalesce(approved_sum, sum))) as mean from settled use where ${isCounted}
    ), shown as materialized (
        select report_id from image where report_id in (select report_id from settled) union select report_id from document where report_id in (select report_id from settled)
    ), filed as materialized (
        select distinct use_id from money_file where use_id in (select id from settled)
    ), counted as (
        select use.id, coalesce(before.amount, 0) + sum(coalesce(use.approved_amount, use.amount)) filter (where ${isCounted} and ${isInPresentUnit}) over of_code > code_limit.most
            or coalesce((select sum(charged) from before), 0) + sum(coalesce(use.approved_sum, use.sum)) filter (where ${isCounted}) over of_all
                > (select most from money_limit) as is_beyond
        from settled use
            left join code_limit on code_limit.process_code_id = use.process_code_id
            left join before on before.process_code_id = use.process_code_id
        window of_code as (partition by use.process_code_id order by use.at, use.id), of_all as (order by use.at, use.id)
    ), beyond as materialized (
        -- Without a limit there is nothing to count.
        select id from counted where is_beyond and (exists (select from code_limit) or exists (select from money_limit))
    ), flagged as materialized (
        select use.*, coalesce(use.approved_sum, use.sum) as charged,
            array_remove(array[
                case when abs(use.sum) >= ${largeSum.always} or (abs(use.sum) >= ${largeSum.least} and contract_rows.rows > 1 and
                    abs(use.sum) >= ${largeSum.times} * abs(contract_rows.charged - use.sum) / (contract_rows.rows - 1)) then 'stortBelop' end,
                case when abs(use.sum) > ${largeShare.part} * month_rows.charged and abs(use.sum) > ${largeShare.times} * month_rows.mean then 'storAndel' end,
                case when history.rows >= ${leastHistory} and abs(use.amount::float8 - history.mean) > ${unusualDeviations} * history.deviation then 'uvanligMengde' end,
                case when use.report_id is null or coalesce(use.report_id in (select report_id from shown), false) or use.id in (select use_id from filed) then null else 'utenBilde' end,
                case when extract(isodow from ${local}) > 5 or extract(hour from ${local}) >= ${night.from} or extract(hour from ${local}) < ${night.to} then 'helgEllerNatt' end,
                case when use.id in (select id from beyond) then 'overRamme' end,
                case when count(*) over (partition by use.process_code_id, use.report_id, ${local}::date, case when use.report_id is null then use.at end,
                    case when use.report_id is null then use.amount end) > 1 then 'dobbelt' end
            ], null) as warnings
        from settled use cross join contract_rows cross join month_rows
            left join history on history.process_code_id = use.process_code_id and history.code_version = use.code_version
    )`;

/** Rows that wait for the contract manager's decision. */
export const isWaiting = sql`use.state in ('registrert', 'rettet')`;

/** The reason of the decision in force about a row of `use`. */
export const joinDecision = sql`left join lateral (
    select reason from use_event where use_id = use.id and kind in ('returnert', 'godkjent') and not undone order by id desc limit 1) decision on true`;

/** True for a row whose contractor has only answered: it waits for its manager again, unchanged. */
export const isAnswered = sql`(use.state = 'rettet' and coalesce((
    select kind = 'svart' from use_event where use_id = use.id and kind in ('rettet', 'svart') order by id desc limit 1), false))`;
