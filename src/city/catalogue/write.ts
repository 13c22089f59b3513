import { withSavepoint } from '../database/savepoint';
import { codeOf } from '../errors';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { numbersIn } from '../../api/catalogue/values';
import type { State } from '../audit/states';
import type { Actor } from '../caller';
import type { Queries } from '../database/database';
import { removeFromOtherUsers } from './agreementCompany';
import { companyNumbers, fileRow } from './fileRow';
import type { Column, Kind } from './kinds';
import { outlineInWords } from './stateInWords';
import { type Change, forgetImported, type ImportedValues, noteImported, readImported } from './imported';
import { type CatalogueFile, type CatalogueRow, keyOf } from './readRows';
import { differingColumns, mayReplacePairs, storedPairs, wantedPairs } from './rowsAfter';

/** The changes to the rows of a file, by key. */
export interface FileChanges {
    readonly file: string;
    /** Names by key, of existing rows and new ones. */
    readonly names: Readonly<Record<string, string>>;
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly unchanged: number;
    /** Rows that are missing in the file; removed if that was asked for and nothing refers to them. */
    readonly removed: readonly string[];
    readonly inUse: readonly string[];
    readonly notInFile: readonly string[];
    readonly changes: readonly Change[];
    /** Values that an admin has changed, and that stay. */
    readonly kept: readonly Change[];
    /** Rows in the file that an admin has removed. */
    readonly keptRemoved: readonly string[];
    /** New, changed and removed rows, in the form of the file. */
    readonly rows: readonly WrittenRow[];
}
export interface WrittenRow {
    readonly key: string;
    readonly before?: State;
    readonly after?: State;
}

export interface WriteOptions {
    /** Removes rows that are missing in the file. */
    readonly isRemoving: boolean;
    /** Overwrites admins' changes, and clears values that are empty in the file. */
    readonly isOverwriting: boolean;
    /** An admin's own change, which later imports keep. */
    readonly isByHand?: boolean;
}

const areaColumns = ['outline', 'west', 'south', 'east', 'north'] as const;

const assignments = (columns: readonly Column[], { values, area }: CatalogueRow): { name: string; value: Sql }[] => [
    ...columns.map(({ column }) => ({ name: column, value: sql`${values[column] ?? null}` })),
    ...(area === undefined
        ? []
        : areaColumns.map((name) => ({
              name,
              value:
                  name === 'outline'
                      ? sql`${area && JSON.stringify(area.outline)}::jsonb`
                      : sql`${area && area[name]}::float8`,
          }))),
];

/** The stored row, limited to the columns that can be written. */
const storedOf = (columns: readonly Column[], { values, area }: CatalogueRow): Record<string, unknown> => ({
    ...Object.fromEntries(columns.map(({ column }) => [column, values[column] ?? null])),
    ...(area === undefined ? {} : { outline: area && area.outline }),
});

const outlineColumn = 'geometri';
const isSameArea = ({ area }: CatalogueRow, before: Readonly<Record<string, unknown>>): boolean =>
    area === undefined || JSON.stringify(area && area.outline) === JSON.stringify(before['outline']);

/** The columns to write and the differences in them. Values that admins have changed are kept. */
const changesOf = (
    one: CatalogueFile,
    row: CatalogueRow,
    before: Readonly<Record<string, unknown>>,
    imported: ImportedValues | undefined,
    isOverwriting: boolean,
): { columns: Column[]; changes: Change[]; kept: Change[] } => {
    const key = keyOf(one.kind, row.values);
    const { written, kept } = differingColumns(one, row, before, imported, isOverwriting);
    const changeOf = ({ name, column }: Column): Change => ({
        key,
        column: name,
        from: before[column],
        to: row.values[column],
    });
    return {
        columns: written,
        changes: [
            ...written.map(changeOf),
            ...(isSameArea(row, before)
                ? []
                : [{ key, column: outlineColumn, from: 'gammel', to: row.area ? 'ny' : 'ingen' }]),
        ],
        kept: kept.map(changeOf),
    };
};

const whereKey = (kind: Kind, values: Readonly<Record<string, unknown>>): Sql =>
    join(
        kind.key.map((column) => sql`${raw(column)} = ${values[column]}`),
        ' and ',
    );

/** The key of the row in `deaktivert` about this row, for kinds that can be deactivated. */
const deactivationKey = ({ file }: Kind, row: Readonly<Record<string, unknown>>): string | undefined => {
    if (file === 'meldingstyper') return `type ${String(row['id'])}`;
    return file === 'avtaler' ? `agreement ${String(row['id'])}` : undefined;
};

/** True for a status with others below it: a status's parent has no foreign key, since 0 means none. */
export const isParent = async (queries: Queries, { table }: Kind, { id }: Record<string, unknown>): Promise<boolean> =>
    table === 'status' && (await queries.row(sql`select 1 from status where parent_id = ${id}`)) !== undefined;

/** Removes a row, with its deactivation, unless another one refers to it. */
export const removeUnused = async (queries: Queries, kind: Kind, row: Record<string, unknown>): Promise<boolean> => {
    if (await isParent(queries, kind, row)) return false;
    try {
        await withSavepoint(queries, () =>
            queries.rows(sql`delete from ${raw(kind.table)} where ${whereKey(kind, row)}`),
        );
        const deactivation = deactivationKey(kind, row);
        // No foreign key does this, since a deactivation is about a type or an agreement.
        if (deactivation)
            await queries.rows(sql`delete from disabled_choice where kind || ' ' || id = ${deactivation}`);
        return true;
    } catch (error) {
        const foreignKeyViolation = '23503';
        if (codeOf(error) === foreignKeyViolation) return false;
        throw error;
    }
};

const nothingWritten = () => ({
    added: [] as string[],
    changed: [] as string[],
    removed: [] as string[],
    inUse: [] as string[],
    notInFile: [] as string[],
    keptRemoved: [] as string[],
    changes: [] as Change[],
    kept: [] as Change[],
    rows: [] as WrittenRow[],
});

type StoredRow = Readonly<Record<string, unknown>>;

/** Answers how to show a stored row in the form of its file. */
const shownRow = async (queries: Queries, kind: Kind): Promise<(row: StoredRow) => State> => {
    const companies = await companyNumbers(queries, kind);
    return (row) => ({
        ...fileRow(kind, row, companies),
        ...(kind.hasAreas ? { omriss: outlineInWords(row['outline']) } : {}),
    });
};

const storedRows = async (queries: Queries, kind: Kind): Promise<ReadonlyMap<string, StoredRow>> => {
    const rows = await queries.rows<StoredRow>(sql`select * from ${raw(kind.table)}`);
    return new Map(rows.map((row) => [keyOf(kind, row), row]));
};

const writeRows = async (
    queries: Queries,
    actor: Actor,
    one: CatalogueFile,
    before: ReadonlyMap<string, StoredRow>,
    { isOverwriting, isByHand = false }: WriteOptions,
): Promise<FileChanges> => {
    const { file, kind, columns, rows } = one;
    const shown = await shownRow(queries, kind);
    const noted: [key: string, values: ImportedValues][] = [];
    const importedRows = await readImported(queries, kind.file);
    const all = nothingWritten();
    for (const row of rows) {
        const key = keyOf(kind, row.values);
        const known = before.get(key);
        const imported = importedRows.get(key);
        if (!known && imported && !isOverwriting) {
            all.keptRemoved.push(key);
            continue;
        }
        if (known) {
            const { columns: written, changes, kept } = changesOf(one, row, known, imported, isOverwriting);
            all.kept.push(...kept);
            if (changes.length > 0) {
                const set = [...assignments(written, row), { name: 'version', value: sql`version + 1` }];
                await queries.rows(sql`
                    update ${raw(kind.table)} set ${join(set.map(({ name, value }) => sql`${raw(name)} = ${value}`))}
                    where ${whereKey(kind, row.values)}`);
                const company = written.find(({ isCompany }) => isCompany);
                if (company)
                    await removeFromOtherUsers(queries, actor, row.values['id'], row.values[company.column] ?? null);
                all.changed.push(key);
                all.rows.push({ key, before: shown(known), after: shown({ ...known, ...storedOf(written, row) }) });
                all.changes.push(...changes);
            }
        } else {
            const set = assignments(columns, row);
            await queries.rows(sql`
                insert into ${raw(kind.table)} (${raw(set.map(({ name }) => name).join(', '))})
                values (${join(set.map(({ value }) => value))})`);
            all.added.push(key);
            all.rows.push({ key, after: shown(storedOf(columns, row)) });
        }
        const given = columns.filter(({ column }) => !known || isOverwriting || !row.empty.has(column));
        noted.push([key, Object.fromEntries(given.map(({ column }) => [column, row.values[column] ?? null]))]);
    }
    if (!isByHand) await noteImported(queries, kind.file, noted);
    if (kind.hasIdentity)
        await queries.rows(
            sql`select setval(pg_get_serial_sequence(${kind.table}, 'id'), greatest((select max(id) from ${raw(kind.table)}), 1))`,
        );
    const names = [...rows.map(({ values }) => [keyOf(kind, values), values] as const), ...before].flatMap(
        ([key, { name }]) => (typeof name === 'string' ? [[key, name] as const] : []),
    );
    return {
        ...all,
        file,
        names: Object.fromEntries(names),
        unchanged: rows.length - all.added.length - all.changed.length - all.keptRemoved.length,
    };
};

/** Replaces the pairs of the file's agreements, unless admins have changed them; other agreements keep theirs. */
const writePairs = async (
    queries: Queries,
    { file, kind, rows }: CatalogueFile,
    { isOverwriting, isByHand = false }: WriteOptions,
): Promise<FileChanges> => {
    const importedRows = await readImported(queries, kind.file);
    const changes: Change[] = [];
    const kept: Change[] = [];
    for (const each of kind.pairs ?? []) {
        const { name, table, column } = each;
        const storedOf = await storedPairs(queries, each);
        for (const row of rows) {
            const agreementId = row.values['id'];
            const key = String(agreementId);
            const change = { key, column: name, from: storedOf(agreementId), to: wantedPairs(row, each) };
            if (change.from !== change.to) {
                if (mayReplacePairs(each, change.from, importedRows.get(key), isOverwriting)) {
                    changes.push(change);
                    await queries.rows(sql`delete from ${raw(table)} where agreement_id = ${agreementId}`);
                    await queries.rows(sql`update agreement set version = version + 1 where id = ${agreementId}`);
                    const wanted = numbersIn(change.to);
                    if (wanted.length > 0)
                        await queries.rows(
                            sql`insert into ${raw(table)} (agreement_id, ${raw(column)}) values ${join(wanted.map((id) => sql`(${agreementId}::int, ${id}::int)`))}`,
                        );
                } else kept.push(change);
            }
            if (!isByHand) await noteImported(queries, kind.file, [[key, { [table]: change.to }]]);
        }
    }
    const changed = [...new Set(changes.map(({ key }) => key))];
    return {
        ...nothingWritten(),
        file,
        names: {},
        changed,
        unchanged: rows.length - changed.length,
        changes,
        kept,
        rows: changed.map((key) => {
            const own = changes.filter((change) => change.key === key);
            const state = (at: 'from' | 'to') => Object.fromEntries(own.map((change) => [change.column, change[at]]));
            return { key, before: state('from'), after: state('to') };
        }),
    };
};

/** Removes the rows that are missing in a file, where that is asked for and nothing refers to them. */
const removeMissing = async (
    queries: Queries,
    { kind, rows }: CatalogueFile,
    before: ReadonlyMap<string, StoredRow>,
    { isRemoving, isOverwriting }: WriteOptions,
): Promise<Pick<FileChanges, 'removed' | 'inUse' | 'notInFile' | 'rows'>> => {
    const importedRows = await readImported(queries, kind.file);
    const inFile = new Set(rows.map(({ values }) => keyOf(kind, values)));
    const missing = [...before].filter(([key]) => !inFile.has(key));
    const isRemovable = ([key, row]: readonly [string, StoredRow]): boolean =>
        isRemoving &&
        !kind.isFixed &&
        !kind.needs?.includes(Number(row['id'])) &&
        (importedRows.has(key) || isOverwriting);
    const removed = new Map<string, StoredRow>();
    let left = missing.filter(isRemovable);
    let tried: number;
    // A status can be removed once those below it are.
    do {
        tried = left.length;
        for (const [key, row] of left)
            if (await removeUnused(queries, kind, row)) {
                removed.set(key, row);
                await forgetImported(queries, kind.file, key);
                const deactivation = deactivationKey(kind, row);
                if (deactivation) await forgetImported(queries, 'deaktivert', deactivation);
            }
        left = left.filter(([key]) => !removed.has(key));
    } while (kind.table === 'status' && left.length > 0 && left.length < tried);
    const shown = await shownRow(queries, kind);
    return {
        removed: [...removed.keys()],
        inUse: left.map(([key]) => key),
        notInFile: missing.filter((one) => !isRemovable(one)).map(([key]) => key),
        rows: [...removed].map(([key, row]) => ({ key, before: shown(row) })),
    };
};

/** Writes checked files within the caller's transaction. */
export const writeFiles = async (
    queries: Queries,
    actor: Actor,
    files: readonly CatalogueFile[],
    options: WriteOptions,
): Promise<FileChanges[]> => {
    const parts: { one: CatalogueFile; before: ReadonlyMap<string, StoredRow>; changes: FileChanges }[] = [];
    for (const one of files) {
        const before = one.kind.isOnlyPairs ? new Map<string, StoredRow>() : await storedRows(queries, one.kind);
        const changes = one.kind.isOnlyPairs
            ? await writePairs(queries, one, options)
            : await writeRows(queries, actor, one, before, options);
        parts.push({ one, before, changes });
    }
    // Rows that others refer to come first in `files`, and are removed after those that refer to them.
    const written: FileChanges[] = [];
    for (const { one, before, changes } of parts.toReversed()) {
        const { rows, ...removed } = await removeMissing(queries, one, before, options);
        written.unshift({ ...changes, ...removed, rows: [...changes.rows, ...rows] });
    }
    return written;
};
