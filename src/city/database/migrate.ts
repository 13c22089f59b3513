import { codeOf } from '../errors';
import sql from 'sql-template-tag';
import { withMigrationLock, wouldLockLargeTable, runOutsideTransaction, withinTransaction } from './concurrently';
import type { Database, Queries } from './database';
import { type Migration, readMigrations } from './migrations';
import { schema } from './schema';
import { moveFromPublic } from './moveFromPublic';

/** How long a migration waits for a table, in milliseconds, and how often it tries. */
const lockTimeout = 3_000;
const mostTries = 20;
const lockNotAvailable = '55P03';

/** This version of the city must not use this database. The message has the reason and the remedy, in Norwegian. */
export class MigrationRefused extends Error {}

const has = async (queries: Queries, relation: string): Promise<boolean> =>
    (await queries.row<{ there: boolean }>(sql`select to_regclass(${relation}) is not null as there`))?.there ?? false;

interface Rights {
    user: string;
    database: string;
    hasSchema: boolean;
    mayMakeSchema: boolean;
    mayUse: boolean | null;
    mayChange: boolean | null;
}
/** The rights of the connection's user. The running city's role need not be able to change the schema. */
const rightsOf = (queries: Queries): Promise<Rights> =>
    queries.one<Rights>(sql`
        select current_user as "user", current_database() as database, n.oid is not null as "hasSchema",
            has_database_privilege(current_database(), 'create') as "mayMakeSchema",
            has_schema_privilege(n.oid, 'usage') as "mayUse", has_schema_privilege(n.oid, 'create') as "mayChange"
        from (select 1) one left join pg_namespace n on n.nspname = ${schema}`);

const makeSchema = async (queries: Queries): Promise<void> => {
    const { hasSchema: isThere, mayMakeSchema, user, database } = await rightsOf(queries);
    if (isThere) return;
    if (!mayMakeSchema)
        throw new MigrationRefused(
            `Databasebrukeren «${user}» kan ikke lage skjemaet ${schema} i databasen «${database}». La en administrator kjøre: create schema ${schema} authorization "${user}"`,
        );
    await queries.script(`create schema ${schema}`);
};

const checkSearchPath = async (queries: Queries): Promise<void> => {
    const where = await queries.row<{ schema: string | null }>(sql`select current_schema() as schema`);
    if (where?.schema !== schema)
        throw new MigrationRefused(
            `Databasetilkoblingen bruker skjemaet «${where?.schema}» i stedet for ${schema}. En tilkoblingspool foran databasen må beholde «search_path», se veiledningen for installasjon.`,
        );
};

type Named = Pick<Migration, 'name' | 'checksum'>;
const checksumsOf = (migrations: readonly Named[]): ReadonlyMap<string, string> =>
    new Map(migrations.map(({ name, checksum }) => [name, checksum]));

const check = (applied: ReadonlyMap<string, string | null>, migrations: readonly Migration[]): void => {
    const known = checksumsOf(migrations);
    const unknown = [...applied.keys()].filter((name) => !known.has(name));
    if (unknown.length > 0)
        throw new MigrationRefused(
            `Databasen er brukt av en nyere versjon: migreringen ${unknown.join(', ')} er ukjent her. Start den versjonen igjen, eller gjenopprett sikkerhetskopien fra før oppgraderingen.`,
        );
    const changed = [...applied].filter(([name, checksum]) => checksum !== null && checksum !== known.get(name));
    if (changed.length > 0)
        throw new MigrationRefused(
            `Migreringen ${changed.map(([name]) => name).join(', ')} er endret etter at den ble kjørt i denne databasen. Bruk filene slik de ble utgitt; en endring hører hjemme i en ny migrering.`,
        );
};

/**
 * Creates the schema and its table of migrations, takes over tables of earlier versions, and answers which migrations
 * have been run.
 */
const readApplied = async (
    queries: Queries,
    migrations: readonly Migration[],
    takesOver: boolean,
): Promise<ReadonlyMap<string, string | null>> => {
    await makeSchema(queries);
    await checkSearchPath(queries);
    if (!(await has(queries, `${schema}.migration`)) && !(takesOver && (await moveFromPublic(queries, migrations))))
        await queries.script(
            'create table migration (name text primary key, applied_at timestamptz not null default now())',
        );
    await queries.script('alter table migration add column if not exists checksum text');
    const rows = await queries.rows<{ name: string; checksum: string | null }>(
        sql`select name, checksum from migration`,
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    check(applied, migrations);
    return applied;
};

/**
 * Runs migrations in one transaction until one must run by itself, and answers that one. Adds the names of those it ran
 * to `ran`.
 */
const runTogether = async (
    database: Database,
    migrations: readonly Migration[],
    ran: string[],
    until: string | undefined,
): Promise<Migration | undefined> =>
    withMigrationLock(database, async (queries) => {
        // While a statement waits for a table lock, all later statements on that table wait too.
        await queries.script(`set local lock_timeout = ${lockTimeout}`);
        const applied = await readApplied(queries, migrations, true);
        for (const migration of migrations) {
            const { name, checksum } = migration;
            if (until !== undefined && name > until) break;
            if (applied.has(name)) {
                // Earlier versions stored no checksum.
                if (applied.get(name) === null)
                    await queries.rows(sql`update migration set checksum = ${checksum} where name = ${name}`);
                continue;
            }
            if (await wouldLockLargeTable(database, queries, migration)) return migration;
            await queries.script(withinTransaction(migration));
            await queries.rows(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
            ran.push(name);
        }
        return undefined;
    });

/** The checksums of applied migrations by name; undefined without a schema. Changes nothing. */
const appliedIn = async (queries: Queries): Promise<ReadonlyMap<string, string | null> | undefined> => {
    const { hasSchema: isThere, mayUse, user } = await rightsOf(queries);
    if (!isThere) return undefined;
    if (!mayUse)
        throw new MigrationRefused(
            `Databasebrukeren «${user}» har ikke tilgang til skjemaet ${schema}. La eieren kjøre: grant usage on schema ${schema} to "${user}", se veiledningen for installasjon.`,
        );
    if (!(await has(queries, `${schema}.migration`))) return undefined;
    await checkSearchPath(queries);
    const rows = await queries.rows<{ name: string; checksum: string | null }>(
        sql`select name, to_jsonb(migration) ->> 'checksum' as checksum from migration`,
    );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** True if the database has our schema, of any version. */
export const hasSchema = async (queries: Queries): Promise<boolean> => (await appliedIn(queries)) !== undefined;

/** The migrations still to be run. Changes nothing; throws MigrationRefused as `migrate` does. */
export const pendingMigrations = async (queries: Queries): Promise<string[]> => {
    const migrations = await readMigrations();
    const applied = (await appliedIn(queries)) ?? new Map<string, string>();
    check(applied, migrations);
    return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
};

/** Throws MigrationRefused with the next step, unless the schema is of exactly this version. Changes nothing. */
export const checkSchema = async (queries: Queries): Promise<void> => {
    if (!(await hasSchema(queries)))
        throw new MigrationRefused(
            `Databasen har ikke skjemaet ${schema}. Kjør «city migrate», eller start tjenesten, først.`,
        );
    const pending = await pendingMigrations(queries);
    if (pending.length > 0)
        throw new MigrationRefused(
            `Databasen er fra en eldre versjon. Migreringer som ikke er kjørt: ${pending.join(', ')}. Bruk den versjonen, eller oppgrader databasen med «city migrate».`,
        );
};

/**
 * True if all migrations have been run. Throws MigrationRefused when one is missing and the user may not change the
 * schema.
 */
const isCurrent = async (queries: Queries): Promise<boolean> => {
    const applied = await appliedIn(queries);
    const pending = await pendingMigrations(queries);
    const isDone = pending.length === 0 && ![...(applied?.values() ?? [])].includes(null);
    const { mayChange, user } = await rightsOf(queries);
    if (!isDone && mayChange === false)
        throw new MigrationRefused(
            `Databasen er fra en eldre versjon (migreringer som ikke er kjørt: ${pending.length}), og databasebrukeren «${user}» kan ikke endre skjemaet. Kjør «city migrate» med DATABASE_URL til skjemaets eier.`,
        );
    return isDone;
};

/**
 * Brings our schema up to date: creates it, takes over tables of earlier versions, and runs each pending migration
 * once, however many processes start at the same time. `until` is the last migration to run. Nothing outside the schema
 * is touched. Answers the names of those it ran. Throws MigrationRefused when the database has an unknown or different
 * migration.
 */
export const migrate = async (database: Database, until?: string): Promise<string[]> => {
    if (await isCurrent(database)) return [];
    const migrations = await readMigrations();
    const ran: string[] = [];
    for (let attempt = 1; ;) {
        const before = ran.length;
        try {
            const next = await runTogether(database, migrations, ran, until);
            if (!next) return ran;
            await runOutsideTransaction(database, next);
            ran.push(next.name);
        } catch (error) {
            if (codeOf(error) !== lockNotAvailable || attempt === mostTries) throw error;
            ran.length = before;
            attempt += 1;
        }
    }
};

/**
 * Runs migrations within the caller's transaction, for a database that nobody else uses. Without `wanted`, all missing
 * ones; with it, only those, which recreates the schema of a backup.
 */
export const runMigrations = async (queries: Queries, wanted?: readonly Named[]): Promise<void> => {
    const migrations = await readMigrations();
    const applied = await readApplied(queries, migrations, false);
    const names = wanted && checksumsOf(wanted);
    if (names) check(names, migrations);
    for (const migration of migrations) {
        const { name, checksum } = migration;
        if (applied.has(name) || names?.has(name) === false) continue;
        await queries.script(withinTransaction(migration));
        await queries.rows(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
    }
};

/** Throws MigrationRefused unless this version has all of these migrations, unchanged. */
export const checkKnown = async (wanted: readonly Named[]): Promise<void> =>
    check(checksumsOf(wanted), await readMigrations());

/** Recreates the schema of a backup in a new database, which may already have this version's schema. */
export const makeSchemaOf = async (queries: Queries, wanted: readonly Named[]): Promise<void> => {
    if ((await appliedIn(queries))?.size === wanted.length) return;
    await queries.script(`drop schema if exists ${schema} cascade`);
    await runMigrations(queries, wanted);
};

/** The connection's user, when it does not own our schema and so cannot replace it. */
export const strangerTo = async (queries: Queries): Promise<string | undefined> => {
    const row = await queries.row<{ user: string }>(sql`
        select current_user as "user" from pg_namespace where nspname = ${schema} and not pg_has_role(nspowner, 'usage')`);
    return row?.user;
};
