import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database/database';

/** Inserts rows in one statement. `columns` names them with their types, e.g. `id int, name text`. */
export const insert = async (queries: Queries, table: string, columns: string, rows: readonly object[]): Promise<void> => {
    if (rows.length === 0) return;
    const names = columns.split(',').map((column) => column.trim().split(' ')[0]);
    await queries.rows(
        sql`insert into ${raw(table)} (${raw(names.join(', '))}) select ${raw(names.map((name) => `r.${name}`).join(', '))} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${raw(columns)})`,
    );
};

/** The identity counters go on after the highest number given. */
export const continueNumbers = async (queries: Queries, columns: readonly (readonly [table: string, column: string])[]): Promise<void> => {
    for (const [table, column] of columns) {
        await queries.rows(sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${raw(column)}) from ${raw(table)}), 0) + 1, false)`);
    }
};

/** Takes the tables' indexes away while `work` fills them, and makes them again: several times faster for many rows. */
export const withoutIndexes = async (queries: Queries, tables: readonly string[], work: () => Promise<void>): Promise<void> => {
    const indexes = await queries.rows<{ name: string; definition: string }>(sql`
        select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid::regclass::text = any(${tables}) and not indisprimary and not indisunique
        order by indexrelid`);
    for (const { name } of indexes) await queries.script(`drop index ${name}`);
    await work();
    for (const { definition } of indexes) await queries.script(definition);
};

/** Leaves the search words be while `work` adds reports, and gathers them once at the end: row by row it would take many times as long. */
export const gatheringSearchWords = async (queries: Queries, work: () => Promise<void>): Promise<void> => {
    await queries.script('alter table report disable trigger report_search_words');
    await work();
    await queries.script('select gather_search_words(); alter table report enable trigger report_search_words');
};
