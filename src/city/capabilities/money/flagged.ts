import sql, { type Sql } from 'sql-template-tag';
import { leastHistory, night, unusualDeviations } from '../../../api/rules/useStates';

import { endOfMonth, firstDay, settledIn, startOfMonth } from './months';

const local = sql`(use.at at time zone 'Europe/Oslo')`;
/** The year of a month until the month: what its limits have been used by before. */
const earlier = (contractId: string, month: string): Sql => sql`
    use.contract_id = ${contractId} and use.at < ${startOfMonth(month)}::timestamptz
    and use.at >= date_trunc('year', ${firstDay(month)}::timestamp) at time zone 'Europe/Oslo'`;

/**
 * `with flagged as …`: the rows of a contract's month with what makes each doubtful. The history of a code is its rows of
 * the year up to the end of the month.
 */
export const withFlagged = (contractId: string, month: string): Sql => sql`
    with history as materialized (
        select process_code_id, count(*) as rows, avg(amount::float8) as mean, stddev_samp(amount::float8) as deviation from resource_use
        where contract_id = ${contractId} and at < ${endOfMonth(month)}::timestamptz and at >= ${endOfMonth(month)}::timestamptz - interval '1 year'
        group by 1
    ), code_limit as (
        select process_code_id, most from contract_limit where contract_id = ${contractId} and year = extract(year from ${firstDay(month)}::date) and process_code_id is not null
    ), money_limit as (
        select most from contract_limit where contract_id = ${contractId} and year = extract(year from ${firstDay(month)}::date) and process_code_id is null
    ), used_before as (
        select use.process_code_id, sum(coalesce(use.approved_amount, use.amount)) as amount from resource_use use join code_limit on code_limit.process_code_id = use.process_code_id
        where ${earlier(contractId, month)} group by 1
    ), spent_before as (
        select sum(coalesce(use.approved_sum, use.sum)) as sum from resource_use use
        where exists (select from money_limit) and ${earlier(contractId, month)}
    ), flagged as materialized (
        select use.id, use.at, use.report_id, use.process_code_id, use.code_version, use.amount, use.unit_price, use.sum, use.comment, use.registered_by, use.state,
            use.approved_amount, use.approved_sum, use.version, use.price_period_id, use.corrects_id, use.settlement_id,
            coalesce(use.approved_sum, use.sum) as charged,
            array_remove(array[
                case when not exists (select from image where report_id = use.report_id) and not exists (select from document where report_id = use.report_id)
                    and not exists (select from money_file where use_id = use.id) then 'utenBilde' end,
                case when history.rows >= ${leastHistory} and abs(use.amount::float8 - history.mean) > ${unusualDeviations} * history.deviation then 'uvanligMengde' end,
                case when extract(isodow from ${local}) > 5 or extract(hour from ${local}) >= ${night.from} or extract(hour from ${local}) < ${night.to} then 'helgEllerNatt' end,
                case when coalesce(used_before.amount, 0) + sum(coalesce(use.approved_amount, use.amount)) over of_code > code_limit.most
                    or coalesce((select sum from spent_before), 0) + sum(coalesce(use.approved_sum, use.sum)) over of_all > (select most from money_limit) then 'overRamme' end,
                case when count(*) over (partition by use.process_code_id, use.report_id, ${local}::date, case when use.report_id is null then use.at end,
                    case when use.report_id is null then use.amount end) > 1 then 'dobbelt' end
            ], null) as warnings
        from resource_use use
            left join history on history.process_code_id = use.process_code_id
            left join code_limit on code_limit.process_code_id = use.process_code_id
            left join used_before on used_before.process_code_id = use.process_code_id
        where ${settledIn(contractId, month)}
        window of_code as (partition by use.process_code_id order by use.at, use.id), of_all as (order by use.at, use.id)
    )`;

/** What waits for the contract manager. */
export const isWaiting = sql`use.state in ('registrert', 'rettet')`;
