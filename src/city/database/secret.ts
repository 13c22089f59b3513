import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database, Queries } from './database';

/** The key of one-time codes. Backups leave it out, and a restore keeps it. */
export const secondFactorKey = 'engangskoder';

export const readStored = async <T>(queries: Queries, name: string): Promise<T | undefined> =>
    (await queries.row<{ value: T }>(sql`select value from server_key where name = ${name}`))?.value;

/** A named value, the same in every process. The first process that needs it makes it; backups leave it out. */
export const storedOnce = async <T>(database: Database, name: string, make: () => T | Promise<T>): Promise<T> => {
    const found = await readStored<T>(database, name);
    if (found !== undefined) return found;
    const made = await make();
    await database.rows(
        sql`insert into server_key (name, value) values (${name}, ${JSON.stringify(made)}::jsonb) on conflict (name) do nothing`,
    );
    return (await readStored<T>(database, name)) ?? made;
};

/** 256 bits, which nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Reads the secret when it is first needed, and then caches it. After a failure, the next call tries again. */
export const cachedSecret = (database: Database, name: string): (() => Promise<string>) => {
    let secret: Promise<string> | undefined;
    return () =>
        (secret ??= storedOnce(database, name, newSecret).catch((error: unknown) => {
            secret = undefined;
            throw error;
        }));
};
