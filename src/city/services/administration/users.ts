import { message } from '../../../api/messages';
import sql, { join } from 'sql-template-tag';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { CompanyUser } from '../../../api/entities/administration';
import { companyTypes, roleById, roles, rolesOfCompanyType, type CompanyType } from '../../../api/roles';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers, IfMatch } from '../../http/handler';
import { duplicate, forbidden, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveVersion } from '../../http/versions';
import { endSessionsOf } from '../../identity/endSessions';
import { refuseWeakPassword } from '../../identity/passwordPolicy';
import { hashPassword } from '../../identity/passwords';
import { handlesEveryCompany } from '../reports/access';
import { removeNoticesOfAgreements, removeNoticesOfRole, removeWaitingNotices } from '../../mail/waitingNotices';
import { hasLocalPasswords, sendActivationMail, sendInvitation } from '../authentication/activation';

interface UserRow {
    id: string;
    fornavn: string;
    etternavn: string;
    epost: string;
    selskapsId: string;
    role_id: number | null;
    avtaler: CompanyUser['avtaler'];
    etag: string;
}

const usersWhere = async (queries: Queries, where: ReturnType<typeof sql>): Promise<CompanyUser[]> => {
    const rows = await queries.rows<UserRow>(sql`
        select u.id, u.first_name as fornavn, u.last_name as etternavn, u.email as epost, u.company_id as "selskapsId", u.role_id,
            coalesce((select json_agg(json_build_object('avtaleId', a.id, 'navn', a.name) order by a.name collate norsk)
                from app_user_agreement ua join agreement a on a.id = ua.agreement_id where ua.user_id = u.id), '[]') as avtaler, ${etagOf(sql`u.version`)}
        from app_user u where u.removed_at is null and ${where} order by u.first_name collate norsk, u.last_name collate norsk, u.id`);
    return rows.map(({ role_id, ...user }) => {
        const role = role_id === null ? undefined : roleById(role_id);
        return {
            ...user,
            navn: `${user.fornavn} ${user.etternavn}`.trim(),
            selskapsRolle: role ? { rolleId: roles[role].id, navn: roles[role].navn } : null,
        };
    });
};

/**
 * Checks that the caller may manage the company's users: an admin any, an admin of the service department types 1 and
 * 4, others their own (D5, D6).
 */
const requireAdministered = async (queries: Queries, caller: Caller, companyId: string): Promise<CompanyType> => {
    const company = await queries.row<{ type: CompanyType }>(sql`select type from company where id = ${companyId}`);
    const may =
        caller.roles.includes('admin') ||
        caller.companyId === companyId.toLowerCase() ||
        (caller.roles.includes('serviceAdmin') &&
            (company?.type === companyTypes.serviceDepartment || company?.type === companyTypes.partner));
    if (!may) throw forbidden();
    if (!company) throw notFound('companyMissing');
    return company.type;
};

const requireRole = (roleId: number, type: CompanyType): void => {
    if (!rolesOfCompanyType[type].some((role) => roles[role].id === roleId)) throw invalid('roleRequired', 'rolle');
};

/**
 * Contractors and partners can only assign their own company's agreements, anyone else any (administration §2). They may
 * keep the user's others, which an admin has given.
 */
const setAgreements = async (
    queries: Queries,
    caller: Caller,
    userId: string,
    companyId: string,
    agreements: readonly { avtaleId: number }[],
): Promise<void> => {
    const ids = [...new Set(agreements.map(({ avtaleId }) => avtaleId))];
    const givesAny = handlesEveryCompany(caller);
    const given =
        ids.length === 0
            ? []
            : await queries.rows(sql`
                  select id from agreement where id in (${join(ids)}) and (${givesAny} or company_id = ${companyId}
                      or id in (select agreement_id from app_user_agreement where user_id = ${userId}))`);
    if (given.length !== ids.length) throw invalid('agreementRequired', 'avtaler');
    const taken = await queries.rows(sql`
        delete from app_user_agreement where user_id = ${userId} and agreement_id <> all(${ids}::int[]) returning agreement_id`);
    await queries.rows(sql`
        insert into app_user_agreement (user_id, agreement_id) select ${userId}::uuid, unnest(${ids}::int[]) on conflict do nothing`);
    if (taken.length > 0) await removeNoticesOfAgreements(queries, userId);
};

/**
 * Only an admin changes an admin. Locks every admin first, since two could otherwise remove each other at once, and leave
 * the city without one.
 */
export const lockAdmins = async (queries: Queries, caller: Caller, id: string): Promise<void> => {
    const isAdmin = sql`role_id = ${roles.admin.id} and removed_at is null`;
    const admins = await queries.rows<{ id: string }>(sql`
        select id from app_user where ${isAdmin} and exists (select from app_user changed where changed.id = ${id} and ${isAdmin}) order by id for update`);
    if (admins.length > 0 && !admins.some((admin) => admin.id === caller.userId)) throw forbidden();
};

/** Locks and returns the user to change. */
const lockUser = async (queries: Queries, caller: Caller, id: string, ifMatch: IfMatch | undefined) => {
    await lockAdmins(queries, caller, id);
    const user = await queries.row<{ company_id: string; role_id: number | null; version: number }>(
        sql`select company_id, role_id, version from app_user where id = ${id} and removed_at is null for update`,
    );
    if (!user) throw notFound('userMissing');
    const type = await requireAdministered(queries, caller, user.company_id);
    requireVersion(ifMatch, user.version);
    return { ...user, type };
};

/** True if a provider's claims decide the user's role, at each sign-in there. */
const hasRoleByProvider = async (
    queries: Queries,
    { trustedIssuer, upstreams }: City['settings'],
    id: string,
): Promise<boolean> => {
    if (trustedIssuer) return trustedIssuer.roles !== undefined;
    const issuers = upstreams.flatMap(({ issuer, roles: granted }) => (granted ? [issuer] : []));
    const known = sql`select 1 from app_user_identity where user_id = ${id} and issuer = any(${issuers}::text[])`;
    return (await queries.row(known)) !== undefined;
};

/** Nobody changes their own role, or the last admin could lock everyone out. */
const requireChangeable = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    caller: Caller,
    id: string,
    { role_id, type }: { role_id: number | null; type: CompanyType },
    roleId: number,
): Promise<void> => {
    if (role_id === roleId) return;
    if (await hasRoleByProvider(queries, settings, id)) throw invalid('rolesByProvider', 'rolle');
    if (id.toLowerCase() === caller.userId) throw invalid('ownRole', 'rolle');
    requireRole(roleId, type);
};

/** Stores the role. One that needs a one-time code, unlike the former, begins with a new sign-in. */
const saveRole = async (
    queries: Queries,
    { settings }: Pick<City, 'settings'>,
    id: string,
    user: { role_id: number | null },
    roleId: number,
) => {
    const needsCode = (role: number | null) => settings.secondFactorRoles.some((name) => roles[name].id === role);
    if (needsCode(roleId) && !needsCode(user.role_id)) await endSessionsOf(queries, id);
    await removeNoticesOfRole(queries, id, user.role_id, roleId);
    return saveVersion(queries, sql`update app_user set role_id = ${roleId}, version = version + 1 where id = ${id}`);
};

/** User administration (administration §2, §5, §6, §7, §8). */
export const userHandlers = {
    listUsers: async ({ city, query, caller }) => {
        const companyId = query.selskapId ?? caller.companyId;
        await requireAdministered(city.database, caller, companyId);
        return usersWhere(city.database, sql`u.company_id = ${companyId}`);
    },
    createUser: async ({ city, body, caller, write }) => {
        requireRole(body.rolle, await requireAdministered(city.database, caller, body.selskapsId));
        const hasPasswords = await hasLocalPasswords(city.database, city.settings, body.selskapsId);
        if (body.passord !== undefined) {
            if (!hasPasswords) throw invalid('passwordsOff', 'passord');
            refuseWeakPassword(city.settings, body.passord, 'passord');
        }
        const passwordHash = body.passord === undefined ? null : await hashPassword(body.passord);
        let lenke: string | undefined;
        const answer = await write(async (queries) => {
            // The unique index on the address decides, even when the same user is created twice at once.
            const created = await queries.row<{ id: string }>(sql`
                insert into app_user (company_id, first_name, last_name, email, password_hash, role_id)
                values (${body.selskapsId}, ${body.fornavn}, ${body.etternavn}, ${body.epost}, ${passwordHash}, ${body.rolle}) on conflict do nothing returning id`);
            if (!created) throw duplicate(message('userTaken', { email: body.epost }), 'epost');
            await setAgreements(queries, caller, created.id, body.selskapsId, body.avtaler);
            await auditCreated(queries, actorOf(city, caller), 'bruker', created.id);
            if (hasPasswords && passwordHash !== null) return created;
            lenke = hasPasswords
                ? await sendActivationMail(queries, city, created.id, body.epost)
                : await sendInvitation(queries, city, body.epost);
            return created;
        });
        // Not stored with an Idempotency-Key, since it sets the password.
        return city.settings.client.FEATURE_NO_MAIL && lenke ? { ...answer, lenke } : answer;
    },
    updateUser: ({ city, params, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            const user = await lockUser(queries, caller, params.id, ifMatch);
            await requireChangeable(queries, city, caller, params.id, user, body.rolle);
            if (user.type === companyTypes.contractor && body.avtaler.length === 0)
                throw invalid('agreementRequired', 'avtaler');
            return auditChange(queries, actorOf(city, caller), 'bruker', params.id, async () => {
                // First, since the new role decides what a lost agreement hides.
                const version = await saveRole(queries, city, params.id, user, body.rolle);
                await setAgreements(queries, caller, params.id, user.company_id, body.avtaler);
                return version;
            });
        }),
    updateUserRole: ({ city, params, body, caller, ifMatch, write }) =>
        write(async (queries) => {
            const user = await lockUser(queries, caller, params.id, ifMatch);
            await requireChangeable(queries, city, caller, params.id, user, body.rolle);
            return auditChange(queries, actorOf(city, caller), 'bruker', params.id, () =>
                saveRole(queries, city, params.id, user, body.rolle),
            );
        }),
    deleteUser: ({ city, params, caller, ifMatch, write }) =>
        write(async (queries) => {
            await lockUser(queries, caller, params.id, ifMatch);
            if (params.id.toLowerCase() === caller.userId) throw invalid('ownUser');
            await auditChange(queries, actorOf(city, caller), 'bruker', params.id, () =>
                queries.rows(sql`update app_user set removed_at = ${city.now()} where id = ${params.id}`),
            );
            await endSessionsOf(queries, params.id);
            await removeWaitingNotices(queries, params.id);
        }),
} satisfies Handlers;
