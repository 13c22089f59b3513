import sql from 'sql-template-tag';
import type { Account } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import { codeName, joinCode } from '../../codeOfUse';
import type { Handlers } from '../../http/handler';
import { limitsOf } from './limits';
import { firstDay, monthText, startOfMonth } from './months';
import { contractOf } from './scope';

/** What a contract, or a code of it, has cost in a year, by the month it is settled in; and all codes (D15, `okonomi`). */
export const accountHandlers = {
    getAccount: async ({ city, caller, params, query }) => {
        const { database } = city;
        const { id } = await contractOf(database, caller, params.id);
        const today = osloDay(city.now());
        const year = query.aar ?? Number(today.slice(0, 4));
        const [from, to] = [`${year}-01`, `${year + 1}-01`];
        const ofYear = sql`use.contract_id = ${id} and (use.charged_month >= ${firstDay(from)}::date and use.charged_month < ${firstDay(to)}::date
            or use.charged_month is null and use.at >= ${startOfMonth(from)}::timestamptz and use.at < ${startOfMonth(to)}::timestamptz)`;
        const ofCode =
            query.prosesskodeId === undefined ? sql`true` : sql`use.process_code_id = ${query.prosesskodeId}`;
        const sums = sql`
            coalesce(sum(coalesce(use.approved_sum, use.sum)), 0) as brukt, coalesce(sum(use.approved_sum) filter (where use.state = 'godkjent'), 0) as godkjent,
            coalesce(sum(use.sum) filter (where use.state = 'returnert'), 0) as returnert, count(*)::int as rader`;
        const month = sql`coalesce(use.charged_month, date_trunc('month', use.at at time zone 'Europe/Oslo')::date)`;
        const maneder = await database.rows<Account['maneder'][number]>(sql`
            with used as (select ${month} as month, ${sums} from resource_use use where ${ofYear} and ${ofCode} group by 1)
            select ${monthText(sql`month.first`)} as maned, coalesce(used.brukt, 0) as brukt, coalesce(used.godkjent, 0) as godkjent, coalesce(used.returnert, 0) as returnert,
                coalesce(used.rader, 0)::int as rader,
                coalesce((select sum(coalesce(decided_amount, amount)) from deduction where ${query.prosesskodeId === undefined}::boolean and contract_id = ${id} and deduction.month = month.first and state <> 'frafalt'), 0) as trekk,
                exists (select from settlement where contract_id = ${id} and settlement.month = month.first and reopened_at is null) as avsluttet
            from (select first::date from generate_series(${firstDay(from)}::date, ${`${year}-12-01`}::date, interval '1 month') first) month
                left join used on used.month = month.first order by month.first`);
        const koder = await database.rows<Account['koder'][number]>(sql`
            select use.process_code_id as "prosesskodeId", ${codeName} as kode, max(unit.name) as enhet, sum(coalesce(use.approved_amount, use.amount)) as mengde, ${sums}
            from resource_use use ${joinCode} where ${ofYear} group by 1, 2 order by brukt desc, kode`);
        return { aar: year, maneder, koder, rammer: await limitsOf(database, id, year, today) };
    },
} satisfies Handlers;
