import sql, { type Sql } from 'sql-template-tag';
import { startOfOsloDay } from '../../../api/rules/oslo';

/** The first day of a month YYYY-MM. */
export const firstDay = (month: string): string => `${month}-01`;
export const monthAfter = (month: string): string => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
export const startOfMonth = (month: string): string => startOfOsloDay(firstDay(month)).toISOString();
export const endOfMonth = (month: string): string => startOfMonth(monthAfter(month));

/** The rows of resource use that are settled in a month: used then, or later corrections. */
export const settledIn = (contractId: string, month: string): Sql => sql`
    use.contract_id = ${contractId} and (use.charged_month = ${firstDay(month)}::date
        or (use.charged_month is null and use.at >= ${startOfMonth(month)}::timestamptz and use.at < ${endOfMonth(month)}::timestamptz))`;

/** An instant's month in Oslo, as the first day. */
export const monthOf = (instant: Sql): Sql => sql`date_trunc('month', ${instant} at time zone 'Europe/Oslo')::date`;
/** A date as YYYY-MM. */
export const monthText = (date: Sql): Sql => sql`to_char(${date}, 'YYYY-MM')`;
