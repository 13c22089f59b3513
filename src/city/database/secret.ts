import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from './database';

/** The key of one-time codes. Backups leave it out, and a restore keeps it. */
export const secondFactorKey = 'engangskoder';

/** A named secret, the same in every process. The first process that needs it makes it; backups leave it out. */
const readSecret = async (database: Database, name: string): Promise<string> => {
    await database.rows(
        sql`insert into server_key (name, value) values (${name}, ${JSON.stringify(randomBytes(32).toString('base64url'))}::jsonb) on conflict (name) do nothing`,
    );
    const row = await database.one<{ value: string }>(
        sql`select value #>> '{}' as value from server_key where name = ${name}`,
    );
    return row.value;
};

/** Reads the secret when it is first needed, and then caches it. After a failure, the next call tries again. */
export const cachedSecret = (database: Database, name: string): (() => Promise<string>) => {
    let secret: Promise<string> | undefined;
    return () =>
        (secret ??= readSecret(database, name).catch((error: unknown) => {
            secret = undefined;
            throw error;
        }));
};
