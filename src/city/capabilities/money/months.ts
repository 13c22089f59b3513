import sql, { type Sql } from 'sql-template-tag';
import { monthPlus, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';
import type { FileRequest } from '../../reportFiles/definition';

/** The first day of a month `YYYY-MM`. */
export const firstDay = (month: string): string => `${month}-01`;
export const monthBefore = (month: string): string => monthPlus(month, -1);
export const monthAfter = (month: string): string => monthPlus(month, 1);
export const startOfMonth = (month: string): string => startOfOsloDay(firstDay(month)).toISOString();
export const endOfMonth = (month: string): string => startOfMonth(monthAfter(month));
export const isOver = (month: string, now: Date): boolean => now.toISOString() >= endOfMonth(month);

/** Asks a report file for a contract's month. */
export const requestOf = (contractId: string, month: string, now: Date): FileRequest => ({
    from: startOfMonth(month),
    to: endOfMonth(month),
    now: now.toISOString(),
    companyId: undefined,
    contractId,
    agreementId: undefined,
    processCodes: undefined,
    types: undefined,
    withGlobalUse: true,
});

/** True for the `settlement` that closes a contract's month, and has not been reopened. */
export const closesMonth = (contractId: Sql, first: Sql): Sql =>
    sql`settlement.contract_id = ${contractId} and settlement.month = ${first} and settlement.reopened_at is null`;
export const isMonthClosed = (contractId: Sql, first: Sql): Sql =>
    sql`exists (select from settlement where ${closesMonth(contractId, first)})`;

/** Refuses a change in a closed month. */
export const requireOpen = async (queries: Queries, contractId: string, month: string): Promise<void> => {
    const closed = await queries.row(
        sql`select 1 from settlement where ${closesMonth(sql`${contractId}`, sql`${firstDay(month)}::date`)}`,
    );
    if (closed) throw invalid('periodClosed');
};

/** Refuses a month without the contract. What comes to light after its end belongs to the month when it does. */
export const requireInTime = async (queries: Queries, contractId: string, month: string, now: Date): Promise<void> => {
    const contract = await queries.row(sql`
        select 1 from contract where id = ${contractId} and valid_from < ${endOfMonth(month)}::timestamptz
            and (valid_to > ${startOfMonth(month)}::timestamptz or ${now}::timestamptz >= ${startOfMonth(month)}::timestamptz)`);
    if (!contract) throw invalid('monthOutside');
};

/** The resource use that is settled in a month: used then, or corrected later. */
export const settledIn = (contractId: string, month: string): Sql => sql`
    use.contract_id = ${contractId} and (use.charged_month = ${firstDay(month)}::date
        or (use.charged_month is null and use.at >= ${startOfMonth(month)}::timestamptz and use.at < ${endOfMonth(month)}::timestamptz))`;

/**
 * Like `settledIn`, for a period of days. A row that is settled in a later month counts on the first day of that month,
 * so that consecutive periods count it exactly once.
 */
export const settledWithin = ({ from, to }: { from: string; to: string }): Sql => sql`
    ((use.charged_month is null and use.at >= ${from}::timestamptz and use.at < ${to}::timestamptz)
        or (use.charged_month >= ${osloDay(from)}::date and use.charged_month < ${osloDay(to)}::date))`;

/** A date as YYYY-MM. */
export const monthText = (date: Sql): Sql => sql`to_char(${date}, 'YYYY-MM')`;

/** The first month from the given one on that is not closed, for the contract of `use`. */
export const nextOpen = (month: Sql): Sql => sql`(
    select next::date from generate_series(${month}, ${month} + interval '50 years', interval '1 month') next
    where not ${isMonthClosed(sql`use.contract_id`, sql`next::date`)} order by next limit 1)`;
