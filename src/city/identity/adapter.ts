import type { Adapter, AdapterPayload } from 'oidc-provider';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database/database';
import { findMachineClient } from './machineClients';
import { errors } from './oidcProvider';

interface Row {
    payload: AdapterPayload;
    consumed_at: string | null;
}

/**
 * The tabs of a browser share one refresh token and may renew it at the same time. A used token stays valid this long;
 * after that it counts as stolen, and the provider ends the whole sign-in.
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

/** Stores the provider's state in the database, so that any process can continue a sign-in (D12). */
export const databaseAdapter =
    (database: Database) =>
    (kind: string): Adapter => ({
        upsert: async (id, payload, expiresIn) => {
            const expires = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
            await database.rows(sql`
                insert into oidc_model (kind, id, payload, grant_id, user_code, uid, expires_at)
                values (${kind}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, ${payload.userCode ?? null}, ${payload.uid ?? null}, ${expires})
                on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
                    user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`);
            // Removing expired rows once per sign-in is often enough.
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
            // When two requests use the same code at once, the second one finds it used.
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
