import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';

/** The selection of reports of a list. */
export interface Selection {
    /** The condition on `report`. */
    readonly where: Sql;
    /**
     * The same reports as the complement of others: counted by subtraction, where indexes find `leftOut` but not
     * `where`.
     */
    readonly rest?: { readonly of: Sql; readonly leftOut: Sql };
    /** The index of any order finds these without reading the reports. */
    readonly isInIndexes?: boolean;
    /** These are all reports there are. */
    readonly isWhole?: boolean;
    /** No index finds these reports: all are read. */
    readonly readsAll?: boolean;
}

/** The exact number of selected reports. */
export const countOf = async (queries: Queries, { where, rest }: Selection): Promise<number> => {
    const counted = rest
        ? sql`select ((select count(*) from report where ${rest.of}) - (select count(*) from report where ${rest.leftOut}))::int as n`
        : sql`select count(*)::int as n from report where ${where}`;
    return (await queries.row<{ n: number }>(counted))?.n ?? 0;
};

/** SQL for how many of the selected reports have each value of the column, as `id` and `n`. */
export const countsBy = ({ where, rest }: Selection, column: Sql): Sql => {
    const counts = (condition: Sql) =>
        sql`select ${column} as id, count(*) as n from report where ${condition} group by ${column}`;
    return rest
        ? sql`select id, sum(n) as n from (${counts(rest.of)} union all select id, -n from (${counts(rest.leftOut)}) left_out) parts group by id having sum(n) > 0`
        : counts(where);
};

interface Explained {
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}
/** PostgreSQL's estimate of the number of reports; costs next to nothing, and may be wrong. */
export const expectedCount = async (queries: Queries, where: Sql): Promise<number> =>
    (await queries.row<Explained>(sql`explain (format json) select from report where ${where}`))?.['QUERY PLAN'][0]
        .Plan['Plan Rows'] ?? 0;

/**
 * Counts the selected reports, up to one more than `most`: by reading the newest reports when a good part of all is
 * expected, otherwise by the index.
 */
export const countUpTo = async (
    queries: Queries,
    { where }: Selection,
    most: number,
    expected: number,
): Promise<number> => {
    const found = await queries.row<{ n: number }>(
        expected >= 10 * most
            ? sql`select count(*)::int as n from (select from report where ${where} order by received_at desc, id desc limit ${most + 1}) found`
            : sql`select count(*)::int as n from (select from report where ${where} limit ${most + 1}) found`,
    );
    return found?.n ?? 0;
};
