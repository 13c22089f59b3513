import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database/database';
import { ownTables, qualified, schema } from '../database/schema';
import type { TableDump } from './manifest';
import type { Cipher } from './sealing';
import { pathsIn, writeLines } from './stored';

/**
 * Sessions and keys: worthless later, and harmful in the wrong hands. Also tables that only make sense in this
 * installation.
 */
const leftOut = [
    'migration',
    'oidc_model',
    'server_key',
    'sign_in_attempt',
    'sign_in_origin',
    'limit_count',
    'mail_sent',
    'idempotency_key',
    'loose_file',
];
const batch = 2_000;

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
        sql`declare dumped no scroll cursor for select row_to_json(t)::text as line from (select ${raw(quoted(columns))} from ${raw(qualified([table]))}) t`,
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
export const dumpTables = async (
    queries: Queries,
    folder: string,
    cipher: Cipher | undefined,
): Promise<TableDump[]> => {
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
export const countersOf = async (queries: Queries): Promise<Record<string, number>> => {
    const counters = await queries.rows<{ name: string; last: number }>(sql`
        select sequencename as name, last_value as last from pg_sequences where schemaname = ${schema} and last_value is not null`);
    return Object.fromEntries(counters.map(({ name, last }) => [name, last]));
};

/** The SHA-256 of every file that a row refers to, in any text column called `sha256`. */
export const filesNamed = async (queries: Queries): Promise<string[]> => {
    const columns = await queries.rows<{ table: string; column: string }>(sql`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = ${schema} and data_type = 'text' and column_name ~ '(^|_)sha256$'`);
    const named = new Set<string>();
    for (const { table, column } of columns) {
        const rows = await queries.rows<{ sha256: string }>(
            sql`select distinct ${raw(`"${column}"`)} as sha256 from ${raw(qualified([table]))} where ${raw(`"${column}"`)} is not null`,
        );
        rows.forEach(({ sha256 }) => named.add(sha256));
    }
    return [...named].sort();
};
