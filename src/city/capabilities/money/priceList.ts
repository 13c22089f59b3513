import sql, { type Sql } from 'sql-template-tag';
import type { PricePeriod } from '../../../api/entities/money';
import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { contractOf } from './scope';

export const personName = (alias: Sql): Sql => sql`nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), '')`;

const kept = sql`
    select id, contract_id, process_code_id, amount, valid_from, valid_to, reason, created_by, created_at, end_reason, ended_by from price_period`;
/** The changes in a future price scheme. */
const announced = sql`
    select -change.id, bulk.contract_id, change.process_code_id, change.amount, bulk.valid_from, null::date, bulk.reason, bulk.created_by,
        null::timestamptz, null::text, null::uuid
    from bulk_update bulk join price_change change on change.bulk_update_id = bulk.id
        left join price on price.contract_id = bulk.contract_id and price.process_code_id = change.process_code_id and price.ended_at is null
    where bulk.processed_at is null and change.amount is distinct from price.amount`;

/** All prices of a contract, for its managers and its contractor. */
export const priceListHandlers = {
    listPricePeriods: async ({ city, caller, params }) => {
        const contract = await contractOf(city.database, caller, params.id);
        const today = osloDay(city.now());
        return city.database.rows<PricePeriod>(sql`
            select listed.id, json_build_object('id', code.id, 'navn', code.name, 'beskrivelse', code.description, 'enhet', unit.name) as prosesskode,
                listed.amount as pris, listed.valid_from::text as fra, (listed.valid_to - 1)::text as til, listed.reason as begrunnelse,
                ${personName(sql`changer`)} as "endretAv", listed.created_at as endret, listed.end_reason as "sluttBegrunnelse",
                ${personName(sql`remover`)} as "fjernetAv",
                case when listed.valid_to = listed.valid_from then 'erstattet' when listed.valid_from > ${today}::date then 'kommende'
                    when listed.valid_to <= ${today}::date then 'tidligere' else 'gjeldende' end as status
            from (${kept} union all ${announced}) listed join process_code code on code.id = listed.process_code_id
                join process_code_unit unit on unit.id = code.unit_id left join app_user changer on changer.id = listed.created_by
                left join app_user remover on remover.id = listed.ended_by
            where listed.contract_id = ${contract.id}
            order by code.name collate norsk, code.id, listed.valid_from desc nulls last, listed.id desc`);
    },
} satisfies Handlers;
