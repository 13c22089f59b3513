import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addAudit } from '../audit/audit';
import sql, { raw } from 'sql-template-tag';
import type { Database, Queries } from '../database/database';
import { runMigrations, strangerTo } from '../database/migrate';
import { ownTables, withSchema, schema } from '../database/schema';
import { secondFactorKey } from '../database/secret';
import { vacuum } from '../database/upkeep';
import { withoutIndexes } from '../database/withoutIndexes';
import type { FileStore } from '../files/store';
import { addErasures, erasuresIn, readErasures } from './erasures';
import { isSealed, type Manifest, type TableDump } from './manifest';
import type { Cipher } from './sealing';
import { pathsIn, readLines, readStored } from './backupFiles';
import { verifyBackup } from './verifyBackup';

const batch = 1_000;

/** True if the database holds data that a restore would replace. */
const holdsData = async (queries: Queries): Promise<boolean> => {
    const tables = await ownTables(queries, ['migration']);
    for (const table of ['report', 'app_user', 'company', 'status'])
        if (tables.includes(table) && (await queries.row(sql`select 1 from ${raw(withSchema([table]))} limit 1`)))
            return true;
    return false;
};

const loadTable = async (
    queries: Queries,
    { name, columns }: TableDump,
    source: AsyncIterable<string>,
): Promise<number> => {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const table = withSchema([name]);
    let loaded = 0;
    const load = async (lines: readonly string[]): Promise<void> => {
        if (lines.length === 0) return;
        await queries.rows(
            sql`insert into ${raw(table)} (${raw(list)}) overriding system value select ${raw(list)}
                from json_populate_recordset(null::${raw(table)}, ${`[${lines.join(',')}]`}::json)`,
        );
        loaded += lines.length;
    };
    let lines: string[] = [];
    for await (const line of source) {
        lines.push(line);
        if (lines.length === batch) {
            await load(lines);
            lines = [];
        }
    }
    await load(lines);
    return loaded;
};

interface Source {
    readonly folder: string;
    readonly manifest: Manifest;
    readonly decipher: Cipher | undefined;
}
/**
 * Loads the rows into the schema of the backup's version. Rows that the migrations themselves inserted are removed
 * first.
 */
const loadTables = async (queries: Queries, { folder, manifest, decipher }: Source): Promise<void> => {
    const { tables, counters } = manifest;
    const paths = pathsIn(folder, isSealed(manifest));
    const present = await ownTables(queries, ['migration']);
    const unknown = tables.filter(({ name }) => !present.includes(name));
    if (unknown.length > 0)
        throw new Error(
            `Sikkerhetskopien har tabeller som ikke er kjent her: ${unknown.map(({ name }) => name).join(', ')}.`,
        );
    // Transaction numbers are not in a backup. Those of 0776 have a default only since 0790.
    const numbers = await queries.rows<{ table: string; column: string }>(sql`
        select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = ${schema} and udt_name = 'xid8' and is_nullable = 'NO' and column_default is null`);
    for (const { table, column } of numbers)
        await queries.script(`alter table ${withSchema([table])} alter column "${column}" set default '0'`);
    for (const name of present) await queries.script(`alter table ${withSchema([name])} disable trigger user`);
    await queries.script(`truncate ${withSchema(present)}`);
    await withoutIndexes(queries, present, async () => {
        for (const table of tables) {
            const loaded = await loadTable(queries, table, readLines(paths.table(table.name), decipher));
            if (loaded !== table.rows)
                throw new Error(`Sikkerhetskopien er skadet: ${table.name} har ${loaded} rader, ventet ${table.rows}.`);
        }
    });
    for (const name of present) await queries.script(`alter table ${withSchema([name])} enable trigger user`);
    for (const [name, last] of Object.entries(counters))
        await queries.rows(sql`select setval(to_regclass(${`${schema}."${name}"`}), ${last})`);
};

/**
 * Backups leave out the key of one-time codes. This installation keeps its own, so that its users' codes still work.
 */
const keptKey = async (queries: Queries): Promise<{ value: string } | undefined> => {
    const hasKeys = await queries.row(sql`select 1 where to_regclass(${`${schema}.server_key`}) is not null`);
    return (
        hasKeys &&
        queries.row<{ value: string }>(
            sql`select value #>> '{}' as value from server_key where name = ${secondFactorKey}`,
        )
    );
};

/** The number of other programs that are connected to the city's database. */
const othersConnected = async (database: Database): Promise<number> => {
    if (database.kind === 'pglite') return 0;
    const { others } = await database.one<{ others: number }>(sql`
        select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = ${schema}`);
    return others;
};

interface Restoring {
    readonly isReplacing: boolean;
    readonly decipher: Cipher | undefined;
    /** Runs in the same transaction, once the schema is up to date, with the ids of the erasures since the backup. */
    readonly finish?: (queries: Queries, erasures: readonly string[]) => Promise<void>;
}
/**
 * Replaces the contents of the schema and the file store with a backup, in one transaction, then migrates the schema.
 * Every file of the backup is checked first. Without `isReplacing`, a database that holds data is refused.
 */
export const restoreBackup = async (
    { database, files, now }: { database: Database; files: FileStore; now: Date },
    folder: string,
    { isReplacing, decipher, finish }: Restoring,
): Promise<Manifest> => {
    const manifest = await verifyBackup(folder, decipher).catch((error: unknown) => {
        throw error instanceof Error ? new Error(`${error.message} Ingenting er gjenopprettet.`) : error;
    });
    if (isSealed(manifest) && !decipher)
        throw new Error('Sikkerhetskopien er kryptert. Oppgi --identity med nøkkelfilen.');
    const stranger = await strangerTo(database);
    if (stranger !== undefined)
        throw new Error(
            `Databasebrukeren «${stranger}» eier ikke skjemaet ${schema}. Gjenopprett med DATABASE_URL til eieren.`,
        );
    if ((await othersConnected(database)) > 0)
        throw new Error('Tjenesten kjører mot denne databasen. Stopp alle prosesser før du gjenoppretter.');
    if (!isReplacing && (await holdsData(database)))
        throw new Error('Databasen har data fra før. Bruk --replace for å erstatte dem med sikkerhetskopien.');
    for (const sha256 of manifest.files) {
        const path = pathsIn(folder, isSealed(manifest)).file(sha256);
        const kept = await files.put(await buffer(await readStored(path, decipher)));
        if (kept !== sha256) throw new Error(`Filen ${sha256} ble ikke lagret riktig.`);
    }
    const erasures = [...(await readErasures(dirname(folder))), ...(await erasuresIn(database))];
    await database.transaction(
        async (queries) => {
            const kept = await keptKey(queries);
            await queries.script(`drop schema if exists ${schema} cascade`);
            await runMigrations(queries, manifest.migrations);
            await loadTables(queries, { folder, manifest, decipher });
            await runMigrations(queries);
            if (kept)
                await queries.rows(
                    sql`insert into server_key (name, value) values (${secondFactorKey}, ${JSON.stringify(kept.value)}::jsonb)`,
                );
            // Backups of earlier versions have links that set a password.
            await queries.rows(sql`delete from password_key`);
            await queries.rows(sql`delete from outbox where kind = 'account'`);
            // The restored rows have not been analyzed.
            await queries.rows(sql`delete from upkeep where name = ${vacuum}`);
            // Mail may have been sent after the backup was made, so an operator decides whether to send it.
            await queries.rows(sql`update outbox set withheld = true, due_at = null where due_at is not null`);
            await finish?.(queries, await addErasures(queries, erasures));
            await addAudit(
                queries,
                { userId: null, now },
                { event: 'gjenopprettet', after: { kopiFra: manifest.madeAt } },
            );
        },
        { unlimited: true },
    );
    return manifest;
};
