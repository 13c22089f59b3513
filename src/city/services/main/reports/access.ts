import sql, { type Sql } from 'sql-template-tag';
import type { Role } from '../../../../contract/roles';
import type { Queries } from '../../../database/database';
import type { Caller } from '../../../http/handler';
import { forbidden, notFound } from '../../../http/refusal';

const everything: readonly Role[] = ['admin', 'serviceAdmin', 'service'];
const ownCompany: readonly Role[] = ['contractorAdmin', 'partnerAdmin', 'partner'];
const holds = (caller: Caller, roles: readonly Role[]) => caller.roles.some((role) => roles.includes(role));

/** Whether the caller handles every company's reports, not only those of the own one (D5). */
export const handlesEveryCompany = (caller: Caller): boolean => holds(caller, everything);

/**
 * Which rows of `report` the caller may see and change, as a condition (D5): the service department all; a contractor admin and
 * partners those of the own company; a contractor without admin role of these only those of the agreements assigned to them.
 */
export const reportScope = (caller: Caller): Sql => {
    if (handlesEveryCompany(caller)) return sql`true`;
    if (holds(caller, ownCompany)) return sql`report.company_id = ${caller.companyId}`;
    if (holds(caller, ['contractor'])) return sql`(report.company_id = ${caller.companyId} and report.agreement_id in (select agreement_id from app_user_agreement where user_id = ${caller.userId}))`;
    return sql`false`;
};

/** Refuses with 404, so that a report out of scope cannot be told from one that does not exist (D5). */
export const reportInScope = async (queries: Queries, caller: Caller, reportId: number): Promise<void> => {
    const found = await queries.row(sql`select 1 from report where id = ${reportId} and ${reportScope(caller)}`);
    if (!found) throw reportNotFound();
};

export const reportNotFound = () => notFound('Fant ikke meldingen.');

/** A company's own pages are for its own users: 403 for another company's id in the path (D5). */
export const companyInPath = (caller: Caller, companyId: string): void => {
    if (caller.companyId !== companyId.toLowerCase()) throw forbidden();
};
