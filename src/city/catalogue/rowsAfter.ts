import sql, { join, raw } from 'sql-template-tag';
import { numbersIn } from '../../api/catalogue/values';
import type { Queries } from '../database/database';
import { type ImportedValues, isUntouched, readImported } from './imported';
import type { Column, Pairs } from './kinds';
import { type CatalogueFile, type CatalogueRow, keyOf } from './readRows';

/** The columns of a stored row that an import writes, and those that stay since an admin has changed them. */
export const differingColumns = (
    { columns }: CatalogueFile,
    row: CatalogueRow,
    before: Readonly<Record<string, unknown>>,
    imported: ImportedValues | undefined,
    isOverwriting: boolean,
): { written: Column[]; kept: Column[] } => {
    const differing = columns
        .filter(({ column }) => isOverwriting || !row.empty.has(column))
        .filter(({ column }) => (row.values[column] ?? null) !== (before[column] ?? null));
    const isWritten = ({ column }: Column) => isOverwriting || isUntouched(column, before[column] ?? null, imported);
    return { written: differing.filter(isWritten), kept: differing.filter((column) => !isWritten(column)) };
};

/** The stored pairs by agreement, as a text of their ids. */
export const storedPairs = async (
    queries: Queries,
    { table, column }: Pairs,
): Promise<(agreementId: unknown) => string> => {
    const rows = await queries.rows<{ id: number; ids: string }>(sql`
        select agreement_id as id, string_agg(${raw(column)}::text, ',' order by ${raw(column)}) as ids
        from ${raw(table)} group by agreement_id`);
    const found = new Map<unknown, string>(rows.map(({ id, ids }) => [id, ids]));
    return (agreementId) => found.get(agreementId) ?? '';
};
/** The pairs of a row in the same form. */
export const wantedPairs = ({ pairs }: CatalogueRow, { table }: Pairs): string =>
    (pairs[table] ?? []).toSorted((a, b) => a - b).join();

/** True if an import may replace these pairs: an admin has not changed them, or they have not been set up yet. */
export const mayReplacePairs = (
    { table }: Pairs,
    stored: string,
    imported: ImportedValues | undefined,
    isOverwriting: boolean,
): boolean => isOverwriting || (imported === undefined && stored === '') || isUntouched(table, stored, imported);

const pairsAfter = async (queries: Queries, one: CatalogueFile, isOverwriting: boolean): Promise<CatalogueRow[]> => {
    const importedRows = await readImported(queries, one.kind.file);
    let rows = one.rows.map((row) => ({ row, isWritten: false }));
    for (const each of one.kind.pairs ?? []) {
        const storedOf = await storedPairs(queries, each);
        rows = rows.map(({ row, isWritten }) => {
            const stored = storedOf(row.values['id']);
            const imported = importedRows.get(keyOf(one.kind, row.values));
            if (wantedPairs(row, each) !== stored && mayReplacePairs(each, stored, imported, isOverwriting))
                return { row, isWritten: true };
            return { row: { ...row, pairs: { ...row.pairs, [each.table]: numbersIn(stored) } }, isWritten };
        });
    }
    // An admin may have removed the agreement of a row that was imported before.
    return rows
        .filter(({ row, isWritten }) => isWritten || !importedRows.has(keyOf(one.kind, row.values)))
        .map(({ row }) => row);
};

/**
 * A file's rows as an import will store them: with the stored values that stay, and without the rows that it leaves as
 * an admin has removed or changed them.
 */
export const rowsAfter = async (
    queries: Queries,
    one: CatalogueFile,
    isOverwriting: boolean,
): Promise<CatalogueFile> => {
    const { kind, rows } = one;
    if (kind.isOnlyPairs) return { ...one, rows: await pairsAfter(queries, one, isOverwriting) };
    const present = await queries.rows<CatalogueRow['values']>(
        sql`select ${join(kind.columns.map(({ column }) => raw(column)))} from ${raw(kind.table)}`,
    );
    const stored = new Map(present.map((row) => [keyOf(kind, row), row]));
    const importedRows = await readImported(queries, kind.file);
    return {
        ...one,
        rows: rows.flatMap((row) => {
            const key = keyOf(kind, row.values);
            const before = stored.get(key);
            const imported = importedRows.get(key);
            if (!before) return imported && !isOverwriting ? [] : [row];
            const { written } = differingColumns(one, row, before, imported, isOverwriting);
            const changed = written.map(({ column }) => [column, row.values[column] ?? null] as const);
            return [{ ...row, values: { ...before, ...Object.fromEntries(changed) } }];
        }),
    };
};
