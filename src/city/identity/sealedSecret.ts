import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import { cachedSecret, secondFactorKey } from '../database/secret';

const mark = 'v1.';
const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const keys = new WeakMap<Database, () => Promise<string>>();
const keyOf = async (database: Database): Promise<Buffer> => {
    const read = keys.get(database) ?? cachedSecret(database, secondFactorKey);
    keys.set(database, read);
    return createHash('sha256')
        .update(await read())
        .digest();
};

/** The secret as stored: encrypted for this user. */
export const seal = async (database: Database, userId: string, secret: string): Promise<string> => {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, await keyOf(database), nonce).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
    return mark + Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
};

/**
 * The decrypted secret; undefined when it was encrypted with another key or for another user, as in another
 * installation's backup.
 */
export const unseal = async (database: Database, userId: string, kept: string): Promise<string | undefined> => {
    // Earlier versions stored it unencrypted.
    if (!kept.startsWith(mark)) return kept;
    const bytes = Buffer.from(kept.slice(mark.length), 'base64url');
    const tagged = nonceBytes + tagBytes;
    try {
        const opening = createDecipheriv(cipher, await keyOf(database), bytes.subarray(0, nonceBytes))
            .setAAD(Buffer.from(userId))
            .setAuthTag(bytes.subarray(nonceBytes, tagged));
        return opening.update(bytes.subarray(tagged), undefined, 'utf8') + opening.final('utf8');
    } catch {
        return undefined;
    }
};

/** Encrypts secrets that earlier versions stored unencrypted. */
export const encryptOldSecrets = async (database: Database): Promise<void> => {
    const plain = await database.rows<{ user_id: string; secret: string }>(
        sql`select user_id, secret from second_factor where secret not like ${`${mark}%`}`,
    );
    for (const { user_id, secret } of plain)
        await database.rows(
            sql`update second_factor set secret = ${await seal(database, user_id, secret)} where user_id = ${user_id} and secret = ${secret}`,
        );
};
