import sql, { type Sql } from 'sql-template-tag';
import { codeName, joinCode, unitName } from '../codeOfUse';
import type { FileRequest } from './definition';

const within = (column: Sql, ids: readonly number[] | undefined): Sql =>
    ids ? sql`${column} = any(${ids}::int[])` : sql`true`;

/** Resource use with everything that lines show or filter by. */
export const sourceOfUse = sql`
    from resource_use use
        join contract on contract.id = use.contract_id
        join company on company.id = contract.company_id
        join agreement on agreement.id = contract.agreement_id
        ${joinCode}
        join process_code_scheme scheme on scheme.id = code.scheme_id
        left join report on report.id = use.report_id`;

/** The requested contracts, codes and types of resource use, without the period. Rows without a report are global. */
export const choiceOfUse = ({
    companyId,
    contractId,
    agreementId,
    processCodes,
    types,
    withGlobalUse,
}: FileRequest): Sql => sql`
    ${companyId === undefined ? sql`true` : sql`contract.company_id = ${companyId}`}
    and ${contractId === undefined ? sql`true` : sql`use.contract_id = ${contractId}`}
    and ${agreementId === undefined ? sql`true` : sql`contract.agreement_id = ${agreementId}`}
    and ${within(sql`use.process_code_id`, processCodes)}
    and (${within(sql`report.type_id`, types)} or use.report_id is null)
    and ${withGlobalUse ? sql`true` : sql`use.report_id is not null`}`;

export const periodOfUse = ({ from, to }: Pick<FileRequest, 'from' | 'to'>): Sql =>
    sql`use.at >= ${from} and use.at < ${to}`;
export const chosenUse = (request: FileRequest): Sql => sql`where ${periodOfUse(request)} and ${choiceOfUse(request)}`;

/** The requested reports, by type, company and contract. */
export const reportChoice = ({ companyId, contractId, types }: FileRequest): Sql => sql`
    ${within(sql`report.type_id`, types)}
    and ${companyId === undefined ? sql`true` : sql`report.company_id = ${companyId}`}
    and ${contractId === undefined ? sql`true` : sql`report.contract_id = ${contractId}`}`;

/** Codes of schemes whose names start with 'Vinter' (D10). */
export const isWinterCode = sql`scheme.name like 'Vinter%'`;
/** Codes of deviation work (D10). */
export const isDeviationCode = sql`${codeName} like 'AVV%'`;
/** Codes counted in material units (D10). */
export const isMaterialCode = sql`${unitName} in ('stk', 'kg', 'tonn', 'm', 'm2', 'm3')`;

/** A status's label (report-handling §4, §9): 1 and 100 have other labels than in the catalogue. */
export const statusName = sql`case status.id when 1 then 'Ikke tildelt' when 100 then 'Henvises ekstern' else status.name end`;
/** Days with two decimals, as an exact PostgreSQL number; `seconds` is an aggregate. */
export const daysOf = (seconds: Sql): Sql => sql`round((${seconds})::numeric / 86400, 2)`;
