import sql from 'sql-template-tag';
import type { MoneyContract } from '../../../api/entities/money';
import { may } from '../../../api/access';
import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { isWaiting } from './flagged';
import { endOfMonth, firstDay, monthBefore, monthText, startOfMonth } from './months';
import { personName } from './priceList';
import { contractScope } from './scope';

type Read = Omit<MoneyContract, 'gjenstar' | 'utlopt'>;

/** What remains to be done in a month, for whoever approves it or for its contractor. */
const leftOf = ({ kanGodkjenne, avsluttet, ubehandlet, trekkUavklart, returnert, rader }: Read): number => {
    if (!kanGodkjenne) return returnert;
    return avsluttet ? 0 : ubehandlet + trekkUavklart + (rader > 0 ? 1 : 0);
};

/** The contracts whose money the caller may follow, as the work list of a month. */
export const contractHandlers = {
    listMoneyContracts: async ({ city, caller, query }) => {
        const month = query.maned ?? monthBefore(osloDay(city.now()).slice(0, 7));
        const first = firstDay(month);
        const year = `${month.slice(0, 4)}-01-01`;
        const rows = await city.database.rows<Read>(sql`
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
                ) used where not exists (select from settlement where settlement.contract_id = used.contract_id and settlement.month = used.month and reopened_at is null)
                group by 1
            ), spent as (
                select contract_id, sum(charged) as charged from use_sum
                where state <> 'returnert' and month >= ${year}::date and month < ${year}::date + interval '1 year' group by 1
            ), decided as (
                select distinct on (use.contract_id) use.contract_id, event.user_id
                from use_event event join resource_use use on use.id = event.use_id
                where event.kind in ('godkjent', 'returnert') and event.at >= ${startOfMonth(month)}::timestamptz
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
                coalesce(earlier.months, 0) as "eldreApne", round(coalesce(spent.charged, 0) * 100 / lim.most, 1)::float8 as "rammeProsent",
                closed.id is not null as avsluttet, coalesce(${personName(sql`closer`)}, ${personName(sql`decider`)}) as hvem,
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
} satisfies Handlers;
