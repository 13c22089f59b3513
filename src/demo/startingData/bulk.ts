import sql, { raw } from 'sql-template-tag';
import { copyText } from '../../city/database/copyText';
import type { Queries, Transaction } from '../../city/database/database';

/** Inserts rows in one statement. All have the columns of the first. */
export const insert = async (queries: Queries, table: string, rows: readonly object[]): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const names = raw(Object.keys(first).join(', '));
    await queries.rows(
        sql`insert into ${raw(table)} (${names}) select ${names} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`,
    );
};

/** Adds rows by COPY, for tables that get hundreds of thousands. All have the columns of the first. */
export const copyRows = async <Row extends object>(
    queries: Transaction,
    table: string,
    rows: readonly Row[],
): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first) as (keyof Row & string)[];
    await queries.copy(table, columns, copyText(columns, rows));
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
