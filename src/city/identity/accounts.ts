import type { Account } from 'oidc-provider';
import sql, { type Sql } from 'sql-template-tag';
import { type CompanyType, driftRolesOfClaims, roleById, roleClaim } from '../../api/roles';
import type { Caller } from '../caller';
import type { Queries } from '../database/database';

interface UserRow {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    role_id: number | null;
    drift_roles: string[];
    company_id: string;
    company_name: string;
    company_type: CompanyType;
    hides_reporters: boolean;
}

const readUser = async (queries: Queries, where: Sql): Promise<Caller | undefined> => {
    const row = await queries.row<UserRow>(sql`
        select u.id, u.email, u.first_name, u.last_name, u.role_id, u.drift_roles, c.id as company_id, c.name as company_name, c.type as company_type, c.hides_reporters
        from app_user u join company c on c.id = u.company_id
        where u.removed_at is null and ${where}`);
    if (!row) return undefined;
    const role = row.role_id === null ? undefined : roleById(row.role_id);
    return {
        userId: row.id,
        email: row.email,
        name: `${row.first_name} ${row.last_name}`.trim(),
        roles: role ? [role] : [],
        driftRoles: driftRolesOfClaims(row.drift_roles),
        companyId: row.company_id,
        companyName: row.company_name,
        companyType: row.company_type,
        hidesReporters: row.hides_reporters,
    };
};

export const readUserById = (queries: Queries, userId: string) => readUser(queries, sql`u.id = ${userId}`);

/** The user of an access token, unless the sign-in it belongs to has ended. */
export const readUserOfGrant = (queries: Queries, userId: string, grantId: string) =>
    readUser(
        queries,
        sql`u.id = ${userId} and exists (select from oidc_model where kind = 'Grant' and id = ${grantId} and expires_at > ${new Date()})`,
    );

/** The claims about a user that the client gets (D4). */
export const claimsOf = (user: Caller, product: string) => ({
    'bym-id': user.userId,
    email: user.email,
    name: user.name,
    roles: [...user.roles.map((role) => roleClaim(role, product)), ...user.driftRoles],
    groups: [user.companyName],
});

export const accountOf = (user: Caller, product: string): Account => ({
    accountId: user.userId,
    claims: () => ({ sub: user.userId, ...claimsOf(user, product) }),
});
