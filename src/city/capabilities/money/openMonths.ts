import sql from 'sql-template-tag';
import type { OpenMonth } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { checklistOf } from './checklist';
import { firstDay, isMonthClosed, monthText } from './months';
import { contractOf } from './scope';
import { vatOf } from './settlementRows';
import { termsOf } from './terms';

interface Figures {
    month: string;
    rows: number;
    ore: number;
    deductions: number;
}
/** The open months of a contract that have rows or deductions, or one of them. */
const openMonths = (queries: Pick<Queries, 'rows'>, contractId: string, until: string, only: string | null) =>
    queries.rows<Figures>(sql`
        with used as (
            select month, coalesce(sum(row_count) filter (where state = 'godkjent'), 0) as rows,
                coalesce(sum(charged) filter (where state = 'godkjent'), 0) as charged, 0 as deducted
            from use_sum where contract_id = ${contractId} group by month having sum(row_count) > 0
            union all
            select month, 0, 0, coalesce(decided_amount, amount) * (state = 'vedtatt')::int from deduction
            where contract_id = ${contractId} and state <> 'frafalt'
        )
        select ${monthText(sql`month`)} as month, sum(rows)::int as rows, round(sum(charged) * 100)::float8 as ore, round(sum(deducted) * 100)::float8 as deductions
        from used
        where case when ${only}::date is null then month < ${until}::date else month = ${only}::date end
            and not ${isMonthClosed(sql`${contractId}`, sql`used.month`)}
        group by month order by month`);

/** What closing each open month would contain, and what is missing. */
export const openMonthHandlers = {
    listOpenMonths: async ({ city: { database, ...city }, caller, params, query: { maned } }) => {
        const { id } = await contractOf(database, caller, params.id);
        const now = city.now();
        const { mvaSats } = await termsOf(database, id);
        const until = firstDay(osloDay(now).slice(0, 7));
        const found = await openMonths(database, id, until, maned === undefined ? null : firstDay(maned));
        const months: OpenMonth[] = [];
        for (const { month, rows, ore, deductions } of found)
            months.push({
                id: month,
                rader: rows,
                sum: ore / 100,
                trekk: deductions / 100,
                mva: vatOf(ore - deductions, mvaSats) / 100,
                sjekkliste: await checklistOf(database, city, caller, id, month),
            });
        return months;
    },
} satisfies Handlers;
