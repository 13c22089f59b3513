import sql from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { Account, MoneyContract, ReturnedUse } from '../../../api/entities/money';
import { may } from '../../../api/access';
import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { isWaiting } from './flagged';
import { endOfMonth, firstDay, isMonthClosed, monthBefore, monthText, startOfMonth } from './months';
import { contractOf, contractScope, rowScope } from './scope';
import { reportScope } from '../../services/reports/access';
import { codeDescription, codeName, joinCode, unitName } from '../../codeOfUse';
import { limitsOf, percentOf } from './limits';

type ContractRow = Omit<MoneyContract, 'gjenstar' | 'utlopt'>;

/** How much remains to be done in a month, for its approvers or for its contractor. */
const leftOf = (row: ContractRow): number => {
    if (!row.kanGodkjenne) return row.returnert;
    const closing = row.rader > row.returnert || row.trekkVedtatt > 0 ? 1 : 0;
    return row.avsluttet ? 0 : row.ubehandlet + row.trekkUavklart + closing;
};

/** The contracts whose money the caller may follow, as the work list of a month. */
export const contractHandlers = {
    listMoneyContracts: async ({ city, caller, query }) => {
        const month = query.maned ?? monthBefore(osloDay(city.now()).slice(0, 7));
        const first = firstDay(month);
        const year = `${month.slice(0, 4)}-01-01`;
        const rows = await city.database.rows<ContractRow>(sql`
            with own as materialized (
                select contract.id, contract.name, contract.company_id, company.name as company, agreement.name as agreement, contract.valid_from, contract.valid_to
                from contract join company on company.id = contract.company_id join agreement on agreement.id = contract.agreement_id
                where ${contractScope(caller)}
            ), of_month as (
                select contract_id, sum(row_count)::int as rows, coalesce(sum(row_count) filter (where ${isWaiting}), 0)::int as waiting,
                    coalesce(sum(row_count) filter (where state = 'returnert'), 0)::int as returned, coalesce(sum(charged) filter (where state <> 'returnert'), 0) as charged
                from use_sum use where month = ${first}::date group by 1
            ), earlier as (
                select contract_id, count(*)::int as months from (
                    select contract_id, month from use_sum where month < ${first}::date group by 1, 2 having sum(row_count) > 0
                    union select contract_id, month from deduction where month < ${first}::date and state <> 'frafalt'
                ) used where not ${isMonthClosed(sql`used.contract_id`, sql`used.month`)}
                group by 1
            ), spent as (
                select contract_id, sum(charged) as charged from use_sum
                where state <> 'returnert' and month >= ${year}::date and month < ${year}::date + interval '1 year' group by 1
            ), decided as (
                select distinct on (use.contract_id) use.contract_id, event.user_id
                from use_event event join resource_use use on use.id = event.use_id
                where event.kind in ('godkjent', 'returnert') and not event.undone and event.at >= ${startOfMonth(month)}::timestamptz
                    and (use.charged_month = ${first}::date or (use.charged_month is null
                        and use.at >= ${startOfMonth(month)}::timestamptz
                        and use.at < ${endOfMonth(month)}::timestamptz))
                order by use.contract_id, event.id desc
            )
            select own.id, own.name as navn, own.company_id as "selskapsId", own.company as selskap, own.agreement as avtale,
                own.valid_from as "gyldigFraDato", own.valid_to as "gyldigTilDato",
                coalesce(of_month.rows, 0) as rader, coalesce(of_month.waiting, 0) as ubehandlet,
                    coalesce(of_month.returned, 0) as returnert, coalesce(of_month.charged, 0) as sum,
                (select count(*)::int from deduction where contract_id = own.id and month = ${first}::date and state in ('foreslatt', 'bestridt')) as "trekkUavklart",
                (select count(*)::int from deduction where contract_id = own.id and month = ${first}::date and state = 'vedtatt') as "trekkVedtatt",
                coalesce(earlier.months, 0) as "eldreApne", ${percentOf(sql`coalesce(spent.charged, 0)`, sql`lim.most`)} as "rammeProsent",
                closed.id is not null as avsluttet, coalesce(${nameOfUser(sql`closer`)}, ${nameOfUser(sql`decider`)}) as hvem,
                (select ${monthText(sql`max(month)`)} from settlement where contract_id = own.id and reopened_at is null) as "sistAvsluttet",
                ${may(caller.roles, 'okonomi.approve')}::boolean and own.company_id <> ${caller.companyId}::uuid as "kanGodkjenne"
            from own left join of_month on of_month.contract_id = own.id left join earlier on earlier.contract_id = own.id
                left join spent on spent.contract_id = own.id
                left join contract_limit lim on lim.contract_id = own.id and lim.year = ${Number(month.slice(0, 4))} and lim.process_code_id is null
                left join settlement closed on closed.contract_id = own.id and closed.month = ${first}::date and closed.reopened_at is null
                left join decided on decided.contract_id = own.id
                left join app_user closer on closer.id = closed.closed_by left join app_user decider on decider.id = decided.user_id
            order by own.company collate norsk, own.name collate norsk, own.id`);
        const start = startOfMonth(month);
        return rows.map((row) => {
            const gjenstar = leftOf(row);
            const utlopt = gjenstar === 0 && new Date(row.gyldigTilDato) <= new Date(start);
            return { ...row, gjenstar, utlopt };
        });
    },
    /** The company's returned rows by contract: what waits for the contractor. */
    listReturnedUse: ({ city, caller }) =>
        city.database.rows<ReturnedUse>(sql`
            select contract.id, contract.name as navn, count(*)::int as antall,
                (array_agg(report.id order by use.at) filter (where ${reportScope(caller)}))[1] as "meldingId"
            from resource_use use join contract on contract.id = use.contract_id left join report on report.id = use.report_id
            where use.state = 'returnert' and contract.company_id = ${caller.companyId} and ${rowScope(caller)}
            group by contract.id, contract.name order by contract.name collate norsk`),
    /**
     * The cost of a contract, or of one of its codes, in a year by the month of settlement; and all codes, with the
     * names they had then.
     */
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
            coalesce(sum(use.charged) filter (where use.state <> 'returnert'), 0) as brukt, coalesce(sum(use.charged) filter (where use.state = 'godkjent'), 0) as godkjent,
            coalesce(sum(use.registered) filter (where use.state = 'returnert'), 0) as returnert, coalesce(sum(use.row_count), 0)::int as rader`;
        const maneder = await database.rows<Account['maneder'][number]>(sql`
            select ${monthText(sql`month.first`)} as maned, ${sums},
                coalesce((select sum(coalesce(decided_amount, amount)) from deduction
                    where ${query.prosesskodeId === undefined}::boolean and contract_id = ${id}
                    and deduction.month = month.first and state <> 'frafalt'), 0) as trekk,
                ${isMonthClosed(sql`${id}`, sql`month.first`)} as avsluttet
            from (select first::date from generate_series(${firstDay(from)}::date, ${`${year}-12-01`}::date, interval '1 month') first) month
                left join use_sum use on use.month = month.first and ${ofYear} and ${ofCode}
            group by month.first order by month.first`);
        const koder = await database.rows<Account['koder'][number]>(sql`
            select use.process_code_id as "prosesskodeId", ${codeName} as kode, ${codeDescription} as beskrivelse, ${unitName} as enhet,
                coalesce(sum(use.charged_amount) filter (where use.state <> 'returnert'), 0) as mengde, ${sums}
            from use_sum use ${joinCode} where ${ofYear} group by use.process_code_id, ${codeName}, ${codeDescription},
                ${unitName} having sum(use.row_count) > 0 order by brukt desc, ${codeName} collate norsk, ${unitName} collate norsk`);
        return { aar: year, maneder, koder, rammer: await limitsOf(database, id, year, today) };
    },
} satisfies Handlers;
