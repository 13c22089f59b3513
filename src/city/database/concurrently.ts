import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database, Queries } from './database';
import type { Migration } from './migrations';

// Any number will do as long as every process uses the same one.
const migrationLock = 720_251_121;

/**
 * `create index concurrently` waits for every transaction that still holds a snapshot, and a statement with parameters holds its own
 * until the next statement. A plain one lets go of it.
 */
const letGoOfSnapshot = (queries: Queries): Promise<void> => queries.script('select');

/**
 * Runs `work` in a transaction that holds other processes' migrations off. Asks for the lock again and again in
 * transactions of their own: `create index concurrently` waits for every transaction it meets, so a process that waited in one
 * for the lock would never get it.
 */
export const holdingMigrationLock = async <T>(
    database: Database,
    work: (queries: Queries) => Promise<T>,
): Promise<T> => {
    for (;;) {
        const done = await database.transaction(
            async (queries) => {
                const lock = await queries.row<{ taken: boolean }>(
                    sql`select pg_try_advisory_xact_lock(${migrationLock}) as taken`,
                );
                return lock?.taken ? { result: await work(queries) } : undefined;
            },
            { unlimited: true },
        );
        if (done) return done.result;
        await sleep(200);
    }
};

/** A migration that begins with this line is a row of statements `… index concurrently …` that each may run again. */
const mark = '-- concurrently';
const largeTable = 1_000;

/**
 * As a part of a transaction, where tables are locked only for a moment because they are small, or because nobody else
 * is there.
 */
export const withinTransaction = ({ text }: Migration): string =>
    text.startsWith(mark) ? text.replaceAll(/\bconcurrently\b/g, '') : text;

/** True if the migration would lock a large table that others use; then `runByItself` does it. */
export const mustRunByItself = async (database: Database, queries: Queries, { text }: Migration): Promise<boolean> => {
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
 * Runs the migration's statements outside a transaction, one process at a time. An interrupted one starts over.
 */
export const runByItself = async (database: Database, migration: Migration): Promise<void> => {
    const { name, text, checksum } = migration;
    await holdingMigrationLock(database, async (queries) => {
        await queries.script('set local idle_in_transaction_session_timeout = 0');
        if (await queries.row(sql`select 1 from migration where name = ${name}`)) return;
        await letGoOfSnapshot(queries);
        for (const statement of statementsOf(text)) await database.maintain(statement);
        await queries.rows(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
    });
};
