import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';

/** The selected reports of a list. */
export interface Selection {
    /** The condition on `report`. */
    readonly where: Sql;
    /**
     * The same reports as the complement of others: counted by subtraction, when an index finds `leftOut` but not
     * `where`.
     */
    readonly rest?: { readonly of: Sql; readonly leftOut: Sql };
    /** True when the index of any order finds these without reading the reports. */
    readonly isInIndexes?: boolean;
    /** True when these are all reports. */
    readonly isWhole?: boolean;
    /** True when no index helps, so that all reports are read. */
    readonly readsAll?: boolean;
}

/** The exact number of selected reports. */
export const countOf = async (queries: Queries, { where, rest }: Selection): Promise<number> => {
    const counted = rest
        ? sql`select ((select count(*) from report where ${rest.of}) - (select count(*) from report where ${rest.leftOut}))::int as n`
        : sql`select count(*)::int as n from report where ${where}`;
    return (await queries.row<{ n: number }>(counted))?.n ?? 0;
};

/** SQL that counts the selected reports per value of the column, as `id` and `n`. */
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
/** PostgreSQL's estimate of the number of reports: nearly free, but sometimes wrong. */
export const expectedCount = async (queries: Queries, where: Sql): Promise<number> =>
    (await queries.row<Explained>(sql`explain (format json) select from report where ${where}`))?.['QUERY PLAN'][0]
        .Plan['Plan Rows'] ?? 0;

/**
 * Counts the selected reports, up to one more than `most`: among the newest reports when a large share is expected to
 * match, otherwise by the index.
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
