import sql, { type Sql } from 'sql-template-tag';
import type { PricePeriod } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { contractOf } from './scope';

export const personName = (alias: Sql): Sql => sql`nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), '')`;

/** Every price of a contract, for its managers and its contractor. */
export const priceListHandlers = {
    listPricePeriods: async ({ city, caller, params }) => {
        const contract = await contractOf(city.database, caller, params.id);
        const today = osloDay(city.now());
        return city.database.rows<PricePeriod>(sql`
            select period.id, json_build_object('id', code.id, 'navn', code.name, 'beskrivelse', code.description, 'enhet', unit.name) as prosesskode,
                period.amount as pris, period.valid_from::text as fra, (period.valid_to - 1)::text as til, period.reason as begrunnelse,
                ${personName(sql`changer`)} as "endretAv", period.created_at as endret,
                case when period.valid_to = period.valid_from then 'erstattet' when period.valid_from > ${today}::date then 'kommende'
                    when period.valid_to <= ${today}::date then 'tidligere' else 'gjeldende' end as status
            from price_period period join process_code code on code.id = period.process_code_id
                join process_code_unit unit on unit.id = code.unit_id left join app_user changer on changer.id = period.created_by
            where period.contract_id = ${contract.id}
            order by code.name collate norsk, code.id, period.valid_from desc nulls last, period.id desc`);
    },
} satisfies Handlers;
