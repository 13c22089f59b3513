import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import sql from 'sql-template-tag';
import { millisecondsInDay as day, millisecondsInMinute as minute } from 'date-fns/constants';
import type { Database } from '../database/database';
import { newSecret, readStored, storedOnce } from '../database/secret';

export const signingAlgorithm = 'RS256';

/** Signing keys are replaced after this time. */
const keyAge = 30 * day;
/** A new key is published this long before it signs, so that every process and cache knows it by then. */
const leadTime = 10 * minute;
/** A replaced key stays published until all tokens it signed have expired. */
const retirement = day;

interface SigningKey {
    readonly key: JWK;
    /** When it starts to sign, in ISO 8601. */
    readonly from: string;
}

const makeSigningKey = async (from: Date): Promise<SigningKey> => {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    return {
        key: {
            ...(await exportJWK(privateKey)),
            kid: randomBytes(8).toString('hex'),
            use: 'sig',
            alg: signingAlgorithm,
        },
        from: from.toISOString(),
    };
};

const signingKeys = 'oidc-signing';
/** Earlier versions had a single key without a time. */
const withTimes = (kept: readonly (SigningKey | JWK)[]): SigningKey[] =>
    kept.map((one) => ('from' in one ? (one as SigningKey) : { key: one as JWK, from: new Date(0).toISOString() }));

const isDue = (keys: readonly SigningKey[], now: Date): boolean =>
    Math.max(...keys.map(({ from }) => Date.parse(from))) + keyAge <= now.getTime();

/** Adds a key when the newest is too old, in one process only, and removes keys replaced long ago. */
const rotate = async (database: Database, now: Date): Promise<SigningKey[]> => {
    const next = await makeSigningKey(new Date(now.getTime() + leadTime));
    return database.transaction(async (queries) => {
        await queries.rows(sql`select 1 from server_key where name = ${signingKeys} for update`);
        const kept = withTimes((await readStored<(SigningKey | JWK)[]>(queries, signingKeys)) ?? []);
        if (!isDue(kept, now)) return kept;
        const inUse = kept.filter((_, at) => {
            const successor = kept[at + 1];
            return !successor || Date.parse(successor.from) + retirement > now.getTime();
        });
        const keys = [...inUse, next];
        await queries.rows(
            sql`update server_key set value = ${JSON.stringify(keys)}::jsonb where name = ${signingKeys}`,
        );
        return keys;
    });
};

export interface ServerKeys {
    /** Private keys: the current one first, then earlier and future ones. */
    readonly signing: JWK[];
    /** Secrets for signing cookies. */
    readonly cookies: string[];
}

/** The keys of the OpenID provider, the same in every process and after a restart (D12). Signing keys are rotated. */
export const openServerKeys = async (database: Database, now: Date): Promise<ServerKeys> => {
    const kept = withTimes(await storedOnce(database, signingKeys, async () => [await makeSigningKey(now)]));
    const keys = isDue(kept, now) ? await rotate(database, now) : kept;
    // Keys are in the order of their start: the last one that has started signs.
    const current = keys.findLast(({ from }) => Date.parse(from) <= now.getTime()) ?? keys[0];
    return {
        signing: [...(current ? [current] : []), ...keys.filter((one) => one !== current)].map(({ key }) => key),
        cookies: await storedOnce(database, 'oidc-cookies', () => [newSecret()]),
    };
};
