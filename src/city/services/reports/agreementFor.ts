import sql, { type Sql } from 'sql-template-tag';
import { osloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';

export interface Route {
    readonly companyId: string;
    readonly agreementId: number;
    readonly contractId: string;
    /** The routing rule that decided (`katalog`, D15); null when the agreement's coverage did. */
    readonly ruleId: number | null;
}

/** The rules and agreements that fit the type_id, district_id and answers of `routed` on a day. */
const candidatesOn = (today: string): Sql => {
    const month = Number(today.slice(5, 7));
    return sql`
        select rule.agreement_id, rule.id as rule_id, 0 as districts, 0 as types,
            (rule.question is not null)::int * 4 + (rule.from_month is not null)::int * 2 + (rule.district_id is not null)::int as weight
        from routing_rule rule
        where rule.report_type_id = routed.type_id and coalesce(rule.district_id = routed.district_id, true)
            and (rule.from_month is null or case when rule.from_month <= rule.to_month
                then ${month}::int between rule.from_month and rule.to_month
                else ${month}::int >= rule.from_month or ${month}::int <= rule.to_month end)
            and (rule.question is null or case jsonb_typeof(routed.answers -> rule.question)
                when 'boolean' then rule.answer = case routed.answers ->> rule.question when 'true' then 'ja' else 'nei' end
                when 'number' then replace(rule.answer, ',', '.') = routed.answers ->> rule.question
                else rule.answer = routed.answers ->> rule.question end)
        union all
        select chosen.agreement_id, null, covered.number::int, types.number::int, -1
        from agreement_report_type chosen
            cross join lateral (select count(*) as number, bool_or(district_id = routed.district_id) as is_here
                from agreement_district where agreement_id = chosen.agreement_id) covered
            cross join lateral (select count(*) as number from agreement_report_type where agreement_id = chosen.agreement_id) types
        where chosen.report_type_id = routed.type_id and (covered.number = 0 or covered.is_here)`;
};
/** Agreements that have started and not ended on a day. */
export const inForce = (today: string): Sql =>
    sql`coalesce(agreement.starts_on <= ${today}::date, true) and coalesce(agreement.ended_on > ${today}::date, true)`;
/** The most specific first, and the oldest of those that are equally so. */
const specificity = sql`candidate.weight desc, candidate.districts = 0, candidate.districts, candidate.types`;
const mostSpecific = sql`${specificity}, agreement.id, candidate.rule_id`;
/** A contract that is valid at a moment, for an agreement with a company. */
const validContract = (at: string): Sql =>
    sql`contract.agreement_id = agreement.id and contract.company_id = agreement.company_id and contract.valid_from <= ${at} and contract.valid_to > ${at}`;

/** The candidates that can get reports now, once for each of their valid contracts. */
const routable = (now: Date): Sql => sql`
    (${candidatesOn(osloDay(now))}) candidate
        join agreement on agreement.id = candidate.agreement_id and ${inForce(osloDay(now))}
        join contract on ${validContract(now.toISOString())}`;

/**
 * The agreement that automatic routing chooses for the type_id, district_id and answers of `routed` (D12). It covers the
 * type and the district, and has a currently valid contract; an agreement without districts covers the whole city. The
 * most specific one wins: fewest districts, then fewest types, then the oldest. Rules take precedence: first those for
 * an answer, then for a part of the year, then for a district.
 */
export const routeAt = (now: Date): Sql => sql`
    select agreement.company_id as "companyId", agreement.id as "agreementId", contract.id as "contractId", candidate.rule_id as "ruleId"
    from ${routable(now)}
    order by ${mostSpecific}, contract.valid_from desc
    limit 1`;

/** How many agreements are as specific as the one that routing chooses, including that one. */
export const equallySpecific = (now: Date): Sql => sql`
    select count(distinct id)::int as number
    from (select agreement.id, rank() over (order by ${specificity}) as place from ${routable(now)}) placed
    where place = 1`;

/** The agreement that would be chosen if it had a company and a valid contract, shown when none is chosen. */
export const hinderedAgreement = (now: Date): Sql => {
    const today = osloDay(now);
    return sql`
        select agreement.id as "agreementId", agreement.name, agreement.company_id is null as "lacksCompany"
        from (${candidatesOn(today)}) candidate join agreement on agreement.id = candidate.agreement_id
        where ${inForce(today)} and not exists (select 1 from contract where ${validContract(now.toISOString())})
        order by ${mostSpecific}
        limit 1`;
};

interface RoutingInput {
    readonly typeId: number;
    readonly districtId: number;
    readonly answers?: unknown;
}

/** The agreement for a report with this type, district and answers. */
export const agreementFor = (
    { rows }: Pick<Queries, 'rows'>,
    { typeId, districtId, answers = null }: RoutingInput,
    now: Date,
): Promise<Route | undefined> =>
    rows<Route>(sql`
        select route.* from (select ${typeId}::int as type_id, ${districtId}::int as district_id, ${answers === null ? null : JSON.stringify(answers)}::jsonb as answers) routed
        cross join lateral (${routeAt(now)}) route`).then(([first]) => first);
