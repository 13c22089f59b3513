import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

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

/** Ends all sign-ins of these users, in every browser, at once. */
export const endSessionsOf = async (queries: Queries, ...userIds: readonly string[]): Promise<void> => {
    await queries.rows(sql`delete from oidc_model where payload ->> 'accountId' = any(${userIds}::text[])`);
};
