import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from './database';

/** The key of one-time codes: in no backup, and kept by a restore. */
export const secondFactorKey = 'engangskoder';

/** A secret of the city under this name, the same in every process: made by the first that asks, and in no backup. */
const readSecret = async (database: Database, name: string): Promise<string> => {
    await database.rows(
        sql`insert into server_key (name, value) values (${name}, ${JSON.stringify(randomBytes(32).toString('base64url'))}::jsonb) on conflict (name) do nothing`,
    );
    const row = await database.row<{ value: string }>(
        sql`select value #>> '{}' as value from server_key where name = ${name}`,
    );
    if (!row) throw new Error(`No secret ${name}`);
    return row.value;
};

/** Asks for it once; after a failure, again. */
export const onceKept = (database: Database, name: string): (() => Promise<string>) => {
    let secret: Promise<string> | undefined;
    return () =>
        (secret ??= readSecret(database, name).catch((error: unknown) => {
            secret = undefined;
            throw error;
        }));
};
