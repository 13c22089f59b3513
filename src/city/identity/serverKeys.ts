import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';

/** Kept under `name`, made by whichever process comes first; the others read what it kept. */
const keptOnce = async <T>(database: Database, name: string, make: () => Promise<T>): Promise<T> => {
    const read = async () => (await database.row<{ value: T }>(sql`select value from server_key where name = ${name}`))?.value;
    const found = await read();
    if (found !== undefined) return found;
    const made = await make();
    await database.rows(sql`insert into server_key (name, value) values (${name}, ${JSON.stringify(made)}::jsonb) on conflict (name) do nothing`);
    return (await read()) ?? made;
};

export const signingAlgorithm = 'RS256';

const makeSigningKey = async (): Promise<JWK> => {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig', alg: signingAlgorithm };
};

export interface ServerKeys {
    /** Private keys that sign tokens. */
    readonly signing: JWK[];
    /** Secrets that sign cookies. */
    readonly cookies: string[];
}

/** The keys of the OpenID provider, the same in every process and after a restart (D12). */
export const openServerKeys = async (database: Database): Promise<ServerKeys> => ({
    signing: await keptOnce(database, 'oidc-signing', async () => [await makeSigningKey()]),
    cookies: await keptOnce(database, 'oidc-cookies', async () => [randomBytes(32).toString('base64url')]),
});
