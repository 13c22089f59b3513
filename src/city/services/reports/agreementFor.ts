import sql from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';

export interface Route {
    readonly companyId: string;
    readonly agreementId: number;
    readonly contractId: string;
}

/**
 * Where automatic routing sends a report (D12): the agreement whose types include the report's, whose districts contain
 * its position and which has a currently valid contract. An agreement without districts covers the whole city. The most
 * specific wins: fewest districts, then fewest types, then the oldest.
 */
export const agreementFor = (
    { rows }: Pick<Queries, 'rows'>,
    { typeId, districtId }: { typeId: number; districtId: number },
    now: Date,
): Promise<Route | undefined> => {
    const at = now.toISOString();
    const today = osloDay(now);
    return rows<Route>(sql`
        select agreement.company_id as "companyId", agreement.id as "agreementId", contract.id as "contractId"
        from agreement
            join agreement_report_type chosen on chosen.agreement_id = agreement.id and chosen.report_type_id = ${typeId}
            join contract on contract.agreement_id = agreement.id and contract.company_id = agreement.company_id and contract.valid_from <= ${at} and contract.valid_to > ${at}
            cross join lateral (select count(*) as number, bool_or(district_id = ${districtId}) as is_here from agreement_district where agreement_id = agreement.id) districts
            cross join lateral (select count(*) as number from agreement_report_type where agreement_id = agreement.id) types
        where (districts.number = 0 or districts.is_here)
            and coalesce(agreement.starts_on <= ${today}::date, true) and coalesce(agreement.ended_on > ${today}::date, true)
        order by districts.number = 0, districts.number, types.number, agreement.id, contract.valid_from desc
        limit 1`).then(([first]) => first);
};
