import sql, { type Sql } from 'sql-template-tag';
import { type Role, roleById, roles } from '../../api/roles';
import type { Queries } from '../database/database';

/** Notices of a restored backup are withheld, without a time to be sent, until an operator releases them. */
const isWaitingFor = (userId: string): Sql => sql`
    kind = 'notice' and (due_at is not null or withheld) and not sending
        and lower(recipient) = (select lower(email) from app_user where id = ${userId})`;

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

/** Removes the notices about reports of agreements that a contractor no longer has: only this role is bound to its own. */
export const removeNoticesOfAgreements = async (queries: Queries, userId: string): Promise<void> => {
    await queries.rows(sql`
        delete from outbox using report
        where ${isWaitingFor(userId)} and report.id = outbox.report_id
            and exists (select from app_user where id = ${userId} and role_id = ${roles.contractor.id})
            and not exists (select from app_user_agreement own where own.user_id = ${userId} and own.agreement_id = report.agreement_id)`);
};
