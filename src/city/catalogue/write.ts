import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Column, Kind } from './kinds';
import { type CatalogueFile, type CatalogueRow, keyOf } from './readRows';

/** What became of a file's rows, by their keys. */
export interface Written {
    readonly file: string;
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly unchanged: number;
    /** In the database and not in the file: removed where that was asked for and nothing uses them. */
    readonly removed: readonly string[];
    readonly inUse: readonly string[];
    readonly notInFile: readonly string[];
}

const areaColumns = ['outline', 'west', 'south', 'east', 'north'] as const;

const assignments = (columns: readonly Column[], { values, area }: CatalogueRow): { name: string; value: Sql }[] => [
    ...columns.map(({ column, type }) => ({
        name: column,
        value: sql`${values[column] ?? null}::${raw(type)}`,
    })),
    ...(area
        ? areaColumns.map((name) => ({
              name,
              value: name === 'outline' ? sql`${JSON.stringify(area.outline)}::jsonb` : sql`${area[name]}::float8`,
          }))
        : []),
];

const isSame = (
    columns: readonly Column[],
    { values, area }: CatalogueRow,
    before: Readonly<Record<string, unknown>>,
): boolean =>
    columns.every(({ column }) => (values[column] ?? null) === (before[column] ?? null)) &&
    (!area || JSON.stringify(area.outline) === JSON.stringify(before['outline']));

const whereKey = (kind: Kind, values: Readonly<Record<string, unknown>>): Sql =>
    join(
        kind.key.map((column) => sql`${raw(column)} = ${values[column]}`),
        ' and ',
    );

/** Removes a row unless another table refers to it. */
const removeUnused = async (queries: Queries, kind: Kind, row: Record<string, unknown>): Promise<boolean> => {
    // The parent of a status is no foreign key, for 0 is none.
    if (kind.table === 'status' && (await queries.row(sql`select 1 from status where parent_id = ${row['id']}`)))
        return false;
    await queries.script('savepoint removal');
    try {
        await queries.rows(sql`delete from ${raw(kind.table)} where ${whereKey(kind, row)}`);
        await queries.script('release savepoint removal');
        return true;
    } catch (error) {
        const foreignKeyViolation = '23503';
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        await queries.script('rollback to savepoint removal');
        if (code === foreignKeyViolation) return false;
        throw error;
    }
};

const writeRows = async (
    queries: Queries,
    { file, kind, columns, rows }: CatalogueFile,
    isRemoving: boolean,
): Promise<Written> => {
    const present = await queries.rows<Record<string, unknown>>(sql`select * from ${raw(kind.table)}`);
    const before = new Map(present.map((row) => [keyOf(kind, row), row]));
    const [added, changed, removed, inUse, notInFile]: string[][] = [[], [], [], [], []];
    let unchanged = 0;
    for (const row of rows) {
        const key = keyOf(kind, row.values);
        const known = before.get(key);
        const set = assignments(columns, row);
        if (!known) {
            await queries.rows(sql`
                insert into ${raw(kind.table)} (${raw(set.map(({ name }) => name).join(', '))})
                values (${join(set.map(({ value }) => value))})`);
            added?.push(key);
        } else if (isSame(columns, row, known)) unchanged += 1;
        else {
            await queries.rows(sql`
                update ${raw(kind.table)} set ${join(set.map(({ name, value }) => sql`${raw(name)} = ${value}`))}
                where ${whereKey(kind, row.values)}`);
            changed?.push(key);
        }
    }
    const inFile = new Set(rows.map(({ values }) => keyOf(kind, values)));
    for (const [key, row] of before) {
        if (inFile.has(key)) continue;
        const isNeeded = kind.needs?.includes(Number(row['id'])) ?? false;
        if (!isRemoving || isNeeded) notInFile?.push(key);
        else if (await removeUnused(queries, kind, row)) removed?.push(key);
        else inUse?.push(key);
    }
    if (kind.hasIdentity)
        await queries.rows(
            sql`select setval(pg_get_serial_sequence(${kind.table}, 'id'), greatest((select max(id) from ${raw(kind.table)}), 1))`,
        );
    return {
        file,
        added: added ?? [],
        changed: changed ?? [],
        unchanged,
        removed: removed ?? [],
        inUse: inUse ?? [],
        notInFile: notInFile ?? [],
    };
};

/** Replaces what the file's agreements cover or offer; other agreements keep theirs. */
const writePairs = async (queries: Queries, { file, kind, rows }: CatalogueFile): Promise<Written> => {
    const changed: string[] = [];
    for (const { values, pairs } of rows) {
        const agreementId = values['id'];
        let isChanged = false;
        for (const { table, column } of kind.pairs ?? []) {
            const wanted = (pairs[table] ?? []).toSorted((a, b) => a - b);
            const present = await queries.rows<{ id: number }>(
                sql`select ${raw(column)} as id from ${raw(table)} where agreement_id = ${agreementId} order by 1`,
            );
            if (JSON.stringify(present.map(({ id }) => id)) === JSON.stringify(wanted)) continue;
            isChanged = true;
            await queries.rows(sql`delete from ${raw(table)} where agreement_id = ${agreementId}`);
            if (wanted.length > 0)
                await queries.rows(
                    sql`insert into ${raw(table)} (agreement_id, ${raw(column)}) values ${join(wanted.map((id) => sql`(${agreementId}::int, ${id}::int)`))}`,
                );
        }
        if (isChanged) changed.push(String(agreementId));
    }
    return {
        file,
        added: [],
        changed,
        unchanged: rows.length - changed.length,
        removed: [],
        inUse: [],
        notInFile: [],
    };
};

/** Writes checked files, in the caller's transaction. */
export const writeFiles = async (
    queries: Queries,
    files: readonly CatalogueFile[],
    isRemoving: boolean,
): Promise<Written[]> => {
    const written: Written[] = [];
    for (const one of files)
        written.push(one.kind.isOnlyPairs ? await writePairs(queries, one) : await writeRows(queries, one, isRemoving));
    return written;
};
