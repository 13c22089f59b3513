import sql from 'sql-template-tag';
import type { Account } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import { codeDescription, codeName, joinCode, unitName } from '../../codeOfUse';
import type { Handlers } from '../../http/handler';
import { limitsOf } from './limits';
import { firstDay, monthText } from './months';
import { contractOf } from './scope';

/**
 * The cost of a contract, or of one of its codes, in a year by the month of settlement; and all codes, with the names
 * they had then (D15, `okonomi`).
 */
export const accountHandlers = {
    getAccount: async ({ city, caller, params, query }) => {
        const { database } = city;
        const { id } = await contractOf(database, caller, params.id);
        const today = osloDay(city.now());
        const year = query.aar ?? Number(today.slice(0, 4));
        const [from, to] = [`${year}-01`, `${year + 1}-01`];
        const ofYear = sql`use.contract_id = ${id} and use.month >= ${firstDay(from)}::date and use.month < ${firstDay(to)}::date`;
        const ofCode =
            query.prosesskodeId === undefined ? sql`true` : sql`use.process_code_id = ${query.prosesskodeId}`;
        const sums = sql`
            coalesce(sum(use.charged), 0) as brukt, coalesce(sum(use.charged) filter (where use.state = 'godkjent'), 0) as godkjent,
            coalesce(sum(use.registered) filter (where use.state = 'returnert'), 0) as returnert, coalesce(sum(use.row_count), 0)::int as rader`;
        const maneder = await database.rows<Account['maneder'][number]>(sql`
            select ${monthText(sql`month.first`)} as maned, ${sums},
                coalesce((select sum(coalesce(decided_amount, amount)) from deduction
                    where ${query.prosesskodeId === undefined}::boolean and contract_id = ${id}
                    and deduction.month = month.first and state <> 'frafalt'), 0) as trekk,
                exists (select from settlement where contract_id = ${id} and settlement.month = month.first and reopened_at is null) as avsluttet
            from (select first::date from generate_series(${firstDay(from)}::date, ${`${year}-12-01`}::date, interval '1 month') first) month
                left join use_sum use on use.month = month.first and ${ofYear} and ${ofCode}
            group by month.first order by month.first`);
        const koder = await database.rows<Account['koder'][number]>(sql`
            select use.process_code_id as "prosesskodeId", ${codeName} as kode, ${codeDescription} as beskrivelse, ${unitName} as enhet, sum(use.charged_amount) as mengde, ${sums}
            from use_sum use ${joinCode} where ${ofYear} group by use.process_code_id, ${codeName}, ${codeDescription},
                ${unitName} having sum(use.row_count) > 0 order by brukt desc, kode, enhet`);
        return { aar: year, maneder, koder, rammer: await limitsOf(database, id, year, today) };
    },
} satisfies Handlers;
