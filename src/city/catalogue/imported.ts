import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

/** The values of a row in the file last imported, by column. */
export type ImportedValues = Readonly<Record<string, unknown>>;

/** A change of a value that was made or skipped. */
export interface Change {
    readonly key: string;
    readonly column: string;
    readonly from: unknown;
    readonly to: unknown;
}

export const readImported = async (queries: Queries, file: string): Promise<ReadonlyMap<string, ImportedValues>> => {
    const rows = await queries.rows<{ key: string; imported: ImportedValues }>(
        sql`select key, imported from catalogue_import where file = ${file}`,
    );
    return new Map(rows.map(({ key, imported }) => [key, imported]));
};

export const noteImported = async (
    queries: Queries,
    file: string,
    rows: readonly (readonly [key: string, values: ImportedValues])[],
): Promise<void> => {
    await queries.rows(sql`
        insert into catalogue_import (file, key, imported)
        select ${file}, pair ->> 0, pair -> 1 from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) pair
        on conflict (file, key) do update set imported = catalogue_import.imported || excluded.imported`);
};

export const forgetImported = async (queries: Queries, file: string, key: string): Promise<void> => {
    await queries.rows(sql`delete from catalogue_import where file = ${file} and key = ${key}`);
};

/**
 * True if a value may be overwritten: nobody has changed it since it was imported, or admins' changes are to be
 * overwritten.
 */
export const isUntouched = (column: string, stored: unknown, imported: ImportedValues | undefined): boolean =>
    imported !== undefined && column in imported && imported[column] === stored;
