import sql from 'sql-template-tag';
import type { Queries } from '../database/database';

/** The values of a row as a file last had them, by column. */
export type Imported = Readonly<Record<string, unknown>>;

/** A change of a value, or one that was not made. */
export interface Change {
    readonly key: string;
    readonly column: string;
    readonly from: unknown;
    readonly to: unknown;
}

export const readImported = async (queries: Queries, file: string): Promise<ReadonlyMap<string, Imported>> => {
    const rows = await queries.rows<{ key: string; imported: Imported }>(
        sql`select key, imported from catalogue_import where file = ${file}`,
    );
    return new Map(rows.map(({ key, imported }) => [key, imported]));
};

export const noteImported = async (
    queries: Queries,
    file: string,
    rows: readonly (readonly [key: string, values: Imported])[],
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
 * True if a value that the file changes may be written: only if nobody has changed it since it was imported, unless
 * admins' changes are to be overwritten.
 */
export const isUntouched = (column: string, stored: unknown, imported: Imported | undefined): boolean =>
    imported !== undefined && column in imported && imported[column] === stored;
