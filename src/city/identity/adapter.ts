import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import sql, { type Sql } from 'sql-template-tag';
import type { Database, Queries } from '../database/database';
import { findMachineClient } from './machineClients';

interface Row {
    payload: AdapterPayload;
    consumed_at: string | null;
}

/**
 * A browser's tabs share one refresh token and may renew at the same time. A used token stays valid this long; after
 * that it is considered stolen, and the provider ends the whole sign-in.
 */
const reuseMilliseconds = 3_000;

const read = async (database: Database, kind: string, key: Sql): Promise<AdapterPayload | undefined> => {
    const row = await database.row<Row>(sql`
        select payload, consumed_at from oidc_model
        where kind = ${kind} and ${key} and (expires_at is null or expires_at > ${new Date()})`);
    if (!row) return undefined;
    if (!row.consumed_at) return row.payload;
    const consumed = Date.parse(row.consumed_at);
    return kind === 'RefreshToken' && Date.now() - consumed < reuseMilliseconds
        ? row.payload
        : { ...row.payload, consumed: Math.floor(consumed / 1000) };
};

/** Stores the provider's state in the database, so that any process can continue (D12). */
export const databaseAdapter =
    (database: Database) =>
    (kind: string): Adapter => ({
        upsert: async (id, payload, expiresIn) => {
            const expires = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
            await database.rows(sql`
                insert into oidc_model (kind, id, payload, grant_id, user_code, uid, expires_at)
                values (${kind}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, ${payload.userCode ?? null}, ${payload.uid ?? null}, ${expires})
                on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`);
            // Deleting expired rows once per sign-in is often enough.
            if (kind === 'Interaction')
                await database.rows(sql`delete from oidc_model where expires_at < ${new Date()}`);
        },
        find: (id) => (kind === 'Client' ? findMachineClient(database, id) : read(database, kind, sql`id = ${id}`)),
        findByUid: (uid) => read(database, kind, sql`uid = ${uid}`),
        findByUserCode: (code) => read(database, kind, sql`user_code = ${code}`),
        consume: async (id) => {
            const first = await database.row(
                sql`update oidc_model set consumed_at = ${new Date()} where kind = ${kind} and id = ${id} and consumed_at is null returning 1 as one`,
            );
            // Of two requests with the same code at once, one finds it used.
            if (!first && kind === 'AuthorizationCode')
                throw new errors.InvalidGrant('authorization code already consumed');
        },
        destroy: async (id) => {
            await database.rows(sql`delete from oidc_model where kind = ${kind} and id = ${id}`);
        },
        revokeByGrantId: async (grantId) => {
            await database.rows(sql`delete from oidc_model where kind = ${kind} and grant_id = ${grantId}`);
        },
    });

/** The grants of a browser's session. */
export const grantsOf = ({
    authorizations = {},
}: {
    authorizations?: Record<string, { grantId?: string | undefined }> | undefined;
}): string[] => Object.values(authorizations).flatMap(({ grantId }) => (grantId ? [grantId] : []));

/**
 * Ends sign-ins by their grants: nothing can be renewed, and issued access tokens become invalid. An open sign-in page
 * knows the grant of the session it began in and stays usable, since another user may be signing in there.
 */
export const endGrants = async (queries: Queries, grantIds: readonly string[]): Promise<void> => {
    for (const grantId of grantIds)
        await queries.rows(
            sql`delete from oidc_model where (grant_id = ${grantId} and kind <> 'Interaction') or (kind = 'Grant' and id = ${grantId})`,
        );
};

/** Ends all sign-ins of a user, in every browser, immediately. */
export const endSessionsOf = async (queries: Queries, userId: string): Promise<void> => {
    await queries.rows(sql`delete from oidc_model where payload ->> 'accountId' = ${userId}`);
};
