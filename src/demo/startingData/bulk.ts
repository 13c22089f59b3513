import sql, { raw } from 'sql-template-tag';
import { copyText } from '../../city/database/copyText';
import type { Queries, Transaction } from '../../city/database/database';

/** Inserts rows in one statement. `columns` lists names and types, e.g. `id int, name text`. */
export const insert = async (
    queries: Queries,
    table: string,
    columns: string,
    rows: readonly object[],
): Promise<void> => {
    if (rows.length === 0) return;
    const names = columns.split(',').map((column) => column.trim().split(' ')[0]);
    await queries.rows(
        sql`insert into ${raw(table)} (${raw(names.join(', '))}) select ${raw(names.map((name) => `r.${name}`).join(', '))} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${raw(columns)})`,
    );
};

/** Adds rows by COPY, for tables that get hundreds of thousands. */
export const copyRows = async <Row extends object>(
    queries: Transaction,
    table: string,
    columns: readonly (keyof Row & string)[],
    rows: readonly Row[],
): Promise<void> => {
    if (rows.length > 0) await queries.copy(table, columns, copyText(columns, rows));
};

/** Moves the identity counters past the highest id used. */
export const continueNumbers = async (
    queries: Queries,
    columns: readonly (readonly [table: string, column: string])[],
): Promise<void> => {
    for (const [table, column] of columns) {
        await queries.rows(
            sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${raw(column)}) from ${raw(table)}), 0) + 1, false)`,
        );
    }
};

/**
 * Suspends the search-word trigger while `work` adds reports and collects the words once at the end, which is many
 * times faster.
 */
export const gatheringSearchWords = async (queries: Queries, work: () => Promise<void>): Promise<void> => {
    await queries.script('alter table report disable trigger report_search_words');
    await work();
    await queries.script('select gather_search_words(); alter table report enable trigger report_search_words');
};
