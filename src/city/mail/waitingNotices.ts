import sql, { type Sql } from 'sql-template-tag';
import { type Role, roleById, roles } from '../../api/roles';
import type { Queries } from '../database/database';
import { isActiveUser } from '../rules/activeUser';

/** Notices of a restored backup are withheld, without a time to be sent, until an operator releases them. */
const isWaiting = sql`kind = 'notice' and (due_at is not null or withheld) and not sending`;
const isWaitingFor = (userId: string): Sql => sql`
    ${isWaiting} and lower(recipient) = (select lower(email) from app_user where id = ${userId})`;

/** Removes the notices that wait to be sent to a user who may no longer see what they are about. */
export const removeWaitingNotices = async (queries: Queries, userId: string): Promise<void> => {
    await queries.rows(sql`delete from outbox where ${isWaitingFor(userId)}`);
};

/** The roles that see all that each former role did. */
const seeAsMuch: Partial<Record<Role, readonly Role[]>> = {
    serviceAdmin: ['service'],
    service: ['serviceAdmin'],
    contractor: ['contractorAdmin'],
    partnerAdmin: ['partner'],
    partner: ['partnerAdmin'],
};

/** Removes the notices that wait for a user with another role in the same company, if it sees less than the former one. */
export const removeNoticesOfRole = async (
    queries: Queries,
    userId: string,
    former: number | null,
    roleId: number | null,
): Promise<void> => {
    const before = former === null ? undefined : roleById(former);
    const after = roleId === null ? undefined : roleById(roleId);
    if (before === after || (before && after && seeAsMuch[before]?.includes(after))) return;
    await removeWaitingNotices(queries, userId);
};

/** True for a user who may not see a report because of its agreement: only this role is bound to its own. */
const isWithoutAgreement = sql`
    (role_id = ${roles.contractor.id} and not exists (
        select from app_user_agreement own where own.user_id = app_user.id and own.agreement_id = report.agreement_id))`;

/** Removes the notices about reports of agreements that a contractor no longer has. */
export const removeNoticesOfAgreements = async (queries: Queries, userId: string): Promise<void> => {
    await queries.rows(sql`
        delete from outbox using report, app_user
        where ${isWaitingFor(userId)} and report.id = outbox.report_id and task_id is null
            and app_user.id = ${userId} and ${isWithoutAgreement}`);
};

interface RemovedNotice {
    readonly table: 'outbox';
    readonly id: number;
    readonly row: Readonly<Record<string, unknown>>;
}
/**
 * Removes the notices about a report that wait for its former company: for users who may not see it any more, and for
 * the company itself. A task is still its company's.
 */
export const removeNoticesOfReport = (
    queries: Queries,
    reportId: number,
    formerCompanyId: string,
): Promise<RemovedNotice[]> =>
    queries.rows<RemovedNotice>(sql`
        delete from outbox using report
        where outbox.report_id = ${reportId} and report.id = ${reportId} and ${isWaiting} and task_id is null
            and lower(recipient) in (
                select lower(email) from app_user
                where company_id = ${formerCompanyId} and ${isActiveUser} and (report.company_id is distinct from company_id or ${isWithoutAgreement})
                union all
                select lower(email) from company where id = ${formerCompanyId} and report.company_id is distinct from id)
        returning 'outbox' as "table", outbox.id, to_jsonb(outbox) as row`);

/** Removes the notices about a withdrawn task. */
export const removeNoticesOfTask = async (queries: Queries, reportId: number, taskId: number): Promise<void> => {
    await queries.rows(sql`
        delete from outbox where report_id = ${reportId} and task_id = ${taskId} and ${isWaiting}`);
};
