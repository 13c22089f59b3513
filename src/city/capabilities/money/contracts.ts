import sql from 'sql-template-tag';
import type { MoneyContract } from '../../../api/entities/money';
import { may } from '../../../api/access';
import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { firstDay, monthText } from './months';
import { contractScope } from './scope';

/** The contracts whose money the caller may follow, valid ones first. */
export const contractHandlers = {
    listMoneyContracts: async ({ city, caller }) => {
        const now = city.now().toISOString();
        const month = osloDay(city.now()).slice(0, 7);
        return city.database.rows<MoneyContract>(sql`
            select contract.id, contract.name as navn, company.id as "selskapsId", company.name as selskap, agreement.name as avtale,
                contract.valid_from as "gyldigFraDato", contract.valid_to as "gyldigTilDato",
                coalesce((select sum(row_count)::int from use_sum where contract_id = contract.id and month = ${firstDay(month)}::date - interval '1 month'
                    and state in ('registrert', 'rettet')), 0) as ubehandlet,
                (select ${monthText(sql`max(month)`)} from settlement where contract_id = contract.id and reopened_at is null) as "sistAvsluttet",
                ${may(caller.roles, 'okonomi.approve')}::boolean and contract.company_id <> ${caller.companyId}::uuid as "kanGodkjenne"
            from contract join company on company.id = contract.company_id join agreement on agreement.id = contract.agreement_id
            where ${contractScope(caller)}
            order by contract.valid_to <= ${now}::timestamptz, company.name collate norsk, contract.name collate norsk, contract.id`);
    },
} satisfies Handlers;
