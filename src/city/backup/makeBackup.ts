import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { namedFiles } from '../files/looseFiles';
import type { CityParts } from '../city';
import { keepErasures } from './erasures';
import { FileDamaged, FileMissing, FilesUnavailable } from '../files/byteStore';
import { fileStoreAnswers } from '../files/fileStoreAnswers';
import { syncFolder } from '../files/syncFolder';
import { type Manifest, manifestFile, type TableDump } from './manifest';
import type { Cipher } from './sealing';
import { pathsIn, writeLines, writeStored } from './backupFiles';
import { verifyBackup } from './verifyBackup';
import type { Queries } from '../database/database';
import { ownTables, withSchema, schema } from '../database/schema';

/**
 * Sessions and keys: worthless later, and harmful in the wrong hands. Also tables that only make sense in this
 * installation.
 */
const leftOut = [
    'migration',
    'oidc_model',
    'password_key',
    'server_key',
    'sign_in_attempt',
    'sign_in_origin',
    'limit_count',
    'mail_sent',
    'idempotency_key',
    'loose_file',
];
const batch = 2_000;

/** Mails about accounts have links that set a password. */
const rowsOf = (table: string): Sql => (table === 'outbox' ? sql`where kind <> 'account'` : empty);

/** The columns to dump. Generated columns are computed again; transaction numbers mean nothing on another server. */
const columnsOf = async (queries: Queries, table: string): Promise<string[]> =>
    (
        await queries.rows<{ name: string }>(sql`
            select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = ${schema} and c.relname = ${table} and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
            order by a.attnum`)
    ).map(({ name }) => name);

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A table's rows, one line of JSON each, written by the database itself. `onRows` gets the size of each batch. */
const linesOf = async function* (
    queries: Queries,
    table: string,
    columns: readonly string[],
    onRows: (rows: number) => void,
): AsyncGenerator<string> {
    await queries.rows(
        sql`declare dumped no scroll cursor for select row_to_json(t)::text as line from (select ${raw(quoted(columns))} from ${raw(withSchema([table]))} ${rowsOf(table)}) t`,
    );
    for (;;) {
        const lines = await queries.rows<{ line: string }>(sql`fetch ${raw(String(batch))} from dumped`);
        if (lines.length === 0) break;
        onRows(lines.length);
        yield lines.map(({ line }) => `${line}\n`).join('');
    }
    await queries.script('close dumped');
};

/** Dumps every table of the city into `folder`/data, as of the moment when the caller's transaction began. */
const dumpTables = async (queries: Queries, folder: string, cipher: Cipher | undefined): Promise<TableDump[]> => {
    const dumps: TableDump[] = [];
    const paths = pathsIn(folder, cipher !== undefined);
    for (const name of await ownTables(queries, leftOut)) {
        const columns = await columnsOf(queries, name);
        let rows = 0;
        const lines = linesOf(queries, name, columns, (more) => (rows += more));
        const sha256 = await writeLines(paths.table(name), lines, cipher);
        dumps.push({ name, columns, rows, sha256 });
    }
    return dumps;
};

/** The last value of each sequence, so that no number is used twice after a restore. */
const countersOf = async (queries: Queries): Promise<Record<string, number>> => {
    const counters = await queries.rows<{ name: string; last: number }>(sql`
        select sequencename as name, last_value as last from pg_sequences where schemaname = ${schema} and last_value is not null`);
    return Object.fromEntries(counters.map(({ name, last }) => [name, last]));
};

const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
    (await readdir(folder).catch(() => [])).length === 0;

const dump = (database: CityParts['database'], folder: string, cipher: Cipher | undefined) =>
    database.transaction(
        async (queries) => {
            await queries.script('set transaction isolation level repeatable read, read only');
            if (!(await queries.row(sql`select 1 from status limit 1`)))
                throw new Error(
                    'Databasen har ingen katalog, så det er ingenting å ta vare på. Er DATABASE_URL og DATA_DIR de samme som tjenesten har?',
                );
            const migrations = await queries.rows<{ name: string; checksum: string }>(
                sql`select name, checksum from migration where checksum is not null order by name`,
            );
            const tables = await dumpTables(queries, folder, cipher);
            return {
                migrations,
                tables,
                counters: await countersOf(queries),
                named: [...(await namedFiles(queries, sql`sha256 is not null`))].sort(),
            };
        },
        { unlimited: true },
    );

/**
 * Copies every file that rows refer to. Answers the SHA-256 of each stored copy, and the files that are missing or
 * cannot be read while the store answers.
 */
const copyFiles = async (
    files: CityParts['files'],
    named: readonly string[],
    folder: string,
    cipher: Cipher | undefined,
): Promise<{ stored: Record<string, string>; missing: string[] }> => {
    const stored: Record<string, string> = {};
    const missing: string[] = [];
    const answers = fileStoreAnswers(files);
    const isAlone = async (error: unknown): Promise<boolean> =>
        error instanceof FileMissing ||
        error instanceof FileDamaged ||
        (error instanceof FilesUnavailable && answers());
    for (const sha256 of named) {
        const path = pathsIn(folder, cipher !== undefined).file(sha256);
        const bytes = await files.get(sha256).catch(async (error: unknown) => {
            if (!(await isAlone(error))) throw error;
            missing.push(sha256);
        });
        if (!bytes) continue;
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        stored[sha256] = await writeStored(path, Readable.from([bytes]), cipher);
    }
    if (named.length > 0 && missing.length === named.length)
        throw new Error(
            `Ingen av de ${named.length} filene som databasen viser til, finnes. Er DATA_DIR eller FILES_URL den samme som tjenesten har?`,
        );
    return { stored, missing };
};

/**
 * Writes database and files into a new folder while the city keeps running: all rows as of one moment, and every file
 * they refer to, encrypted if there is a `cipher`. The folder is called `{folder}.partial` until the backup is complete
 * and verified. It holds personal data, so only its owner can read it.
 */
export const makeBackup = async (
    { database, files, settings, now }: CityParts,
    folder: string,
    cipher?: Cipher,
): Promise<Manifest> => {
    if (!(await isEmptyOrMissing(folder))) throw new Error(`Mappen ${folder} finnes fra før og er ikke tom.`);
    const making = `${folder}.partial`;
    await rm(making, { recursive: true, force: true });
    await mkdir(join(making, 'data'), { recursive: true, mode: 0o700 });
    try {
        const { named, ...content } = await dump(database, making, cipher);
        const { stored, missing } = await copyFiles(files, named, making, cipher);
        const manifest: Manifest = {
            version: cipher ? 2 : 1,
            product: settings.client.PRODUCT,
            madeOf: settings.publicUrl,
            madeAt: now().toISOString(),
            ...content,
            files: Object.keys(stored),
            ...(cipher ? { sealed: stored } : {}),
            missing,
        };
        await writeFile(join(making, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
            mode: 0o600,
            flush: true,
        });
        await verifyBackup(making);
        // Older backups may be removed next.
        for (const entry of await readdir(making, { recursive: true, withFileTypes: true }))
            if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
        await syncFolder(making);
        await rm(folder, { recursive: true, force: true });
        await rename(making, folder);
        await syncFolder(dirname(folder));
        await keepErasures(database, dirname(folder));
        return manifest;
    } catch (error) {
        await rm(making, { recursive: true, force: true });
        throw error;
    }
};
