import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../database/database';
import { removeCodes } from './secondFactor';

/** The grants of a browser session. */
export const grantsOf = ({
    authorizations = {},
}: {
    authorizations?: Record<string, { grantId?: string | undefined }> | undefined;
}): string[] => Object.values(authorizations).flatMap(({ grantId }) => (grantId ? [grantId] : []));

/**
 * Ends sign-ins by their grants: nothing can be renewed, and issued access tokens stop working. A sign-in page that is
 * open keeps working although it belongs to such a session, since another user may be signing in there.
 */
export const endGrants = async (queries: Queries, grantIds: readonly string[]): Promise<void> => {
    for (const grantId of grantIds)
        await queries.rows(
            sql`delete from oidc_model where (grant_id = ${grantId} and kind <> 'Interaction') or (kind = 'Grant' and id = ${grantId})`,
        );
};

/**
 * Ends all sign-ins of these users, in every browser, at once. That includes those whose last step is missing. Open
 * sign-in pages forget the sign-in that they belonged to, and keep working.
 */
export const endSessionsOf = async (queries: Queries, ...userIds: readonly string[]): Promise<void> => {
    const isTheirs = (account: Sql) => sql`${account} = any(${userIds.map((id) => id.toLowerCase())}::text[])`;
    await queries.rows(
        sql`delete from oidc_model where ${isTheirs(sql`payload ->> 'accountId'`)} or ${isTheirs(sql`payload #>> '{result,login,accountId}'`)}`,
    );
    await queries.rows(
        sql`update oidc_model set payload = payload - 'session' where kind = 'Interaction' and ${isTheirs(sql`payload #>> '{session,accountId}'`)}`,
    );
};

/**
 * Ends everything that a user could sign in with here, when only a provider vouches for them: whoever created the user
 * may have chosen the password.
 */
export const removeCredentials = async (queries: Queries, userId: string): Promise<void> => {
    await queries.rows(sql`update app_user set password_hash = null where id = ${userId}`);
    await removeCodes(queries, userId);
    await queries.rows(sql`delete from password_key where user_id = ${userId}`);
    await endSessionsOf(queries, userId);
};

/** Removes sign-ins and sign-in pages whose time is over, by the clock that they were written with. */
export const sweepSignIns = async (queries: Queries): Promise<void> => {
    await queries.rows(sql`delete from oidc_model where expires_at < ${new Date()}`);
};
