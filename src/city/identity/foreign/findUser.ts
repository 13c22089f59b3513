import sql, { type Sql } from 'sql-template-tag';
import { companyTypes, roles, rolesOfCompanyType, type CompanyType } from '../../../api/roles';
import { auditChange, auditCreated } from '../../audit/audit';
import type { Database, Queries } from '../../database/database';
import { removeNoticesOfRole, removeWaitingNotices } from '../../mail/waitingNotices';
import type { ClaimRules, RoleGrant } from '../../signInSettings';
import { endSessionsOf, removeCredentials } from '../endSessions';
import type { Person } from './claims';

/** A person without access, with the reason for the log. */
export interface Stranger {
    readonly lacks: string;
}

interface KnownUser {
    user_id: string;
    claims_at: string;
}

const readKnown = (queries: Queries, issuer: string, subject: string) =>
    queries.row<KnownUser>(sql`
        select i.user_id, i.claims_at from app_user_identity i join app_user u on u.id = i.user_id
        where i.issuer = ${issuer} and i.subject = ${subject} and u.removed_at is null`);

const readCompany = async (queries: Queries, { role, company }: RoleGrant): Promise<string | Stranger> => {
    const found = await queries.rows<{ id: string; type: CompanyType }>(
        company === undefined
            ? sql`select id, type from company where type = ${companyTypes.serviceDepartment} limit 2`
            : sql`select id, type from company where organisation_number = ${company}`,
    );
    const [one] = found;
    if (!one || found.length > 1) return { lacks: `company ${company ?? 'of the municipality'} is not known` };
    const isOffered =
        role === 'admin' ? one.type === companyTypes.serviceDepartment : rolesOfCompanyType[one.type].includes(role);
    return isOffered ? one.id : { lacks: `company ${company ?? 'of the municipality'} has no role ${role}` };
};

/** Gives the user the granted role, and moves them to its company; without a grant the user loses the role. */
const applyGrant = async (
    queries: Queries,
    userId: string,
    grant: RoleGrant | null,
    now: Date,
): Promise<Stranger | undefined> => {
    const companyId = grant && (await readCompany(queries, grant));
    if (companyId && typeof companyId !== 'string') return companyId;
    const roleId = grant ? roles[grant.role].id : null;
    const user = await queries.row<{ role_id: number | null; company_id: string }>(
        sql`select role_id, company_id from app_user where id = ${userId} for update`,
    );
    const moves = companyId !== null && companyId !== user?.company_id;
    if (!moves && user?.role_id === roleId) return undefined;
    await auditChange(queries, { userId: null, now }, 'bruker', userId, async () => {
        if (moves) await queries.rows(sql`delete from app_user_agreement where user_id = ${userId}`);
        await queries.rows(sql`
            update app_user set role_id = ${roleId}, company_id = coalesce(${companyId}::uuid, company_id), version = version + 1
            where id = ${userId}`);
    });
    if (moves) {
        await removeCredentials(queries, userId);
        await removeWaitingNotices(queries, userId);
    } else {
        // The new role may need a one-time code.
        await endSessionsOf(queries, userId);
        await removeNoticesOfRole(queries, userId, user?.role_id ?? null, roleId);
    }
    return undefined;
};

/** The user who was invited by this address, and has not signed in with this issuer before. */
const readInvited = (queries: Queries, issuer: string, email: string) =>
    queries.row<{ id: string }>(sql`
        select id from app_user u where lower(email) = ${email} and removed_at is null
            and not exists (select from app_user_identity i where i.user_id = u.id and i.issuer = ${issuer}) for update`);

/** What is kept of an erased user's subject, so that the person does not come back by signing in. */
export const erasedSubject = (userId: Sql, subject: Sql): Sql =>
    sql`'sha256:' || encode(sha256(convert_to(${userId}::text || ' ' || ${subject}, 'UTF8')), 'hex')`;

/** Creates a user. A removed user needs a new invitation. */
const addUser = async (
    queries: Queries,
    issuer: string,
    { subject, email, name, grant }: Person,
    now: Date,
): Promise<string | Stranger> => {
    if (!grant) return { lacks: 'no value of the roles claim gives a role' };
    if (!email) return { lacks: 'no verified e-mail address' };
    const before = await queries.row(sql`
        select 1 from app_user u left join app_user_identity i on i.user_id = u.id
        where lower(u.email) = ${email} or (i.issuer = ${issuer} and i.subject in (${subject}, ${erasedSubject(sql`u.id`, sql`${subject}::text`)})) limit 1`);
    if (before) return { lacks: 'the user has been removed, or belongs to another subject' };
    const companyId = await readCompany(queries, grant);
    if (typeof companyId !== 'string') return companyId;
    const [firstName = '', ...rest] = name.split(/\s+/);
    const made = await queries.row<{ id: string }>(sql`
        insert into app_user (company_id, first_name, last_name, email, role_id)
        values (${companyId}, ${firstName}, ${rest.join(' ')}, ${email}, ${roles[grant.role].id}) on conflict do nothing returning id`);
    if (!made) return { lacks: 'the address was taken at the same moment' };
    await auditCreated(queries, { userId: null, now }, 'bruker', made.id);
    return made.id;
};

/**
 * The user of a person known to `issuer`. A first sign-in finds the invited user by the verified e-mail address, or
 * creates one where the rules allow; from then on the person is known by `subject` alone. The newest claims decide the
 * role.
 */
export const findUser = async (
    database: Database,
    issuer: string,
    person: Person,
    { createsUsers }: Pick<ClaimRules, 'createsUsers'>,
    now: Date,
): Promise<{ readonly userId: string } | Stranger> => {
    const { subject, email, grant, issuedAt } = person;
    const known = await readKnown(database, issuer, subject);
    const isNews = grant !== undefined && (!known || Date.parse(known.claims_at) < issuedAt.getTime());
    if (known && !isNews) return { userId: known.user_id };
    return database.transaction(async (queries) => {
        // A page sends several calls at once with the same token.
        await queries.rows(sql`select pg_advisory_xact_lock(hashtext(${`${issuer} ${subject}`}))`);
        const seen = await readKnown(queries, issuer, subject);
        if (seen && Date.parse(seen.claims_at) >= issuedAt.getTime()) return { userId: seen.user_id };
        const invited = seen || !email ? undefined : await readInvited(queries, issuer, email);
        const found =
            seen?.user_id ??
            invited?.id ??
            (createsUsers
                ? await addUser(queries, issuer, person, now)
                : { lacks: email ? 'no user has been invited' : 'no verified e-mail address' });
        if (typeof found !== 'string') return found;
        const refused = grant === undefined ? undefined : await applyGrant(queries, found, grant, now);
        if (refused) return refused;
        if (invited) await removeCredentials(queries, found);
        await queries.rows(sql`
            insert into app_user_identity (issuer, subject, user_id, claims_at) values (${issuer}, ${subject}, ${found}, ${issuedAt})
            on conflict (issuer, subject) do update set user_id = excluded.user_id, claims_at = excluded.claims_at`);
        return { userId: found };
    });
};
