import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database, Queries } from './database';
import type { Migration } from './migrations';

// Any number works, as long as all processes use the same one.
const migrationLock = 720_251_121;

/**
 * `create index concurrently` waits for every transaction that holds a snapshot. A statement with parameters keeps its
 * snapshot until the next statement; a plain one releases it.
 */
const letGoOfSnapshot = (queries: Queries): Promise<void> => queries.script('select');

/**
 * Runs `work` in a transaction while other processes wait with their migrations. Each attempt to get the lock is a
 * transaction of its own, since `create index concurrently` waits for every open transaction: waiting for the lock
 * inside one would deadlock.
 */
export const withMigrationLock = async <T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> => {
    for (;;) {
        const done = await database.transaction(
            async (queries) => {
                const { taken } = await queries.one<{ taken: boolean }>(
                    sql`select pg_try_advisory_xact_lock(${migrationLock}) as taken`,
                );
                return taken ? { result: await work(queries) } : undefined;
            },
            { unlimited: true },
        );
        if (done) return done.result;
        await sleep(200);
    }
};

/**
 * A migration that starts with this line consists of `… index concurrently …` statements, each of which may be run
 * again.
 */
const mark = '-- concurrently';
const largeTable = 1_000;

/** The migration as part of a transaction: for small tables, and when nobody else uses the database. */
export const withinTransaction = ({ text }: Migration): string =>
    text.startsWith(mark) ? text.replaceAll(/\bconcurrently\b/g, '') : text;

/** True if the migration would lock a large table that others use; then use `runOutsideTransaction`. */
export const wouldLockLargeTable = async (
    database: Database,
    queries: Queries,
    { text }: Migration,
): Promise<boolean> => {
    if (database.kind === 'pglite' || !text.startsWith(mark)) return false;
    const isThere = await queries.row<{ is: boolean }>(sql`select to_regclass('report') is not null as is`);
    return Boolean(isThere?.is && (await queries.row(sql`select 1 from report offset ${largeTable} limit 1`)));
};

const statementsOf = (text: string): string[] =>
    text
        .split(/;\s*\n/)
        .map((statement) => statement.trim())
        .filter((statement) => /^(?!--)\S/m.test(statement));

/**
 * Runs the migration's statements outside a transaction, in one process at a time. An interrupted migration starts
 * over.
 */
export const runOutsideTransaction = async (database: Database, migration: Migration): Promise<void> => {
    const { name, text, checksum } = migration;
    await withMigrationLock(database, async (queries) => {
        await queries.script('set local idle_in_transaction_session_timeout = 0');
        if (await queries.row(sql`select 1 from migration where name = ${name}`)) return;
        await letGoOfSnapshot(queries);
        for (const statement of statementsOf(text)) await database.maintain(statement);
        await queries.rows(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
    });
};
