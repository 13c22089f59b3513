import sql, { type Sql } from 'sql-template-tag';
import { partners, staff } from '../../../api/roleGroups';
import type { Role } from '../../../api/roles';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { forbidden, notFound } from '../../refusal';
import { filesSeenBy } from '../../rules/filesSeenBy';

const ownCompany: readonly Role[] = ['contractorAdmin', 'partnerAdmin', 'partner'];
const holds = (caller: Caller, roles: readonly Role[]) => caller.roles.some((role) => roles.includes(role));

/** True if the caller handles reports of all companies (D5). */
export const handlesEveryCompany = (caller: Caller): boolean => holds(caller, staff);

/** The scope of those who may see all reports. */
export const everyReport = sql`true`;

/**
 * The condition on `report` for what the caller may see and change (D5): for the service department everything; for
 * contractor admins and partners their company's reports; for contractors without the admin role those of their
 * agreements.
 */
export const reportScope = (caller: Caller): Sql => {
    if (handlesEveryCompany(caller)) return everyReport;
    if (holds(caller, ownCompany)) return sql`report.company_id = ${caller.companyId}`;
    if (holds(caller, ['contractor']))
        return sql`(report.company_id = ${caller.companyId} and report.agreement_id in (select agreement_id from app_user_agreement where user_id = ${caller.userId}))`;
    return sql`false`;
};

/**
 * A column of `report` in what a company keeps after another one has got the report, such as its resource use: null when
 * the caller may not open the report. Its number stays, since invoices name it.
 */
export const ifInScope = (caller: Caller, column: Sql): Sql => sql`case when ${reportScope(caller)} then ${column} end`;

/**
 * True if the caller may not see reporters' e-mail. For a company this is a setting; the service department always sees
 * it, and a user who is only an admin, who reads reports because of their costs (`okonomi`, D15), never does.
 */
export const hidesReporters = (caller: Caller): boolean =>
    handlesEveryCompany(caller) ? caller.roles.every((role) => role === 'admin') : caller.hidesReporters === true;

/** Replaces an e-mail address that the caller may not see. */
export const hiddenEmail = 'Skjult';

/** The label of a report's company: a partner is not called a contractor (D5). */
export const companyWord = (caller: Caller): string =>
    holds(caller, partners) && !handlesEveryCompany(caller) ? 'Samarbeidspartner' : 'Entreprenør';

/** The condition on files that the caller may see. A machine client sees what a reporter may see. */
const fileScope = (table: 'image' | 'document', caller: Caller): Sql => {
    const own = filesSeenBy(handlesEveryCompany(caller) ? 'department' : 'company', table);
    return caller.scopes ? sql`${own} and ${filesSeenBy('reporter', table)}` : own;
};
export const pictureScope = (caller: Caller): Sql => fileScope('image', caller);
export const documentScope = (caller: Caller): Sql => fileScope('document', caller);

/** Refuses with 404, so that a report out of scope looks like a missing one (D5). */
export const reportInScope = async (queries: Queries, caller: Caller, reportId: number): Promise<void> => {
    const found = await queries.row(sql`select 1 from report where id = ${reportId} and ${reportScope(caller)}`);
    if (!found) throw reportNotFound();
};

export const reportNotFound = () => notFound('reportMissing');

/** A company's pages are for its own users: 403 for another company's id in the path (D5). */
export const companyInPath = (caller: Caller, companyId: string): void => {
    if (caller.companyId !== companyId.toLowerCase()) throw forbidden();
};
