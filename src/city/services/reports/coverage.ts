import sql, { type Sql } from 'sql-template-tag';
import type { Coverage } from '../../../api/rules/coverage';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';

/** The types, districts and routing rules that an agreement covers now; empty without a valid contract. */
export const coverageOf = (agreementId: Sql, now: Date): Sql => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('meldingstyper', covered.types, 'bydeler', covered.districts)), '[]'::jsonb)
        from (
            select array(select report_type_id from agreement_report_type where agreement_id = ${agreementId} order by 1) as types,
                array(select district_id from agreement_district where agreement_id = ${agreementId} order by 1) as districts
            union all
            select array[report_type_id], array_remove(array[district_id], null) from routing_rule where agreement_id = ${agreementId}
        ) covered
        where exists (
            select 1 from agreement current join contract on contract.agreement_id = current.id and contract.company_id = current.company_id
            where current.id = ${agreementId} and contract.valid_from <= ${now.toISOString()} and contract.valid_to > ${now.toISOString()}
                and coalesce(current.starts_on <= ${osloDay(now)}::date, true) and coalesce(current.ended_on > ${osloDay(now)}::date, true)))`;

export const readCoverage = async (queries: Queries, agreementId: number, now: Date): Promise<Coverage[]> =>
    (
        await queries.row<{ dekning: Coverage[] }>(
            sql`select ${coverageOf(sql`chosen.id`, now)} as dekning from (select ${agreementId}::int as id) chosen`,
        )
    )?.dekning ?? [];
