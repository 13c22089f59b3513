import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { type GroupedSort, labelsOf } from './groups';
import { newestFirst } from './orders';

/** The first `count` reports in the order of their groups, read group by group without counting each first. */
export const firstOfGroups = async (
    queries: Queries,
    where: Sql,
    sort: GroupedSort,
    count: number,
): Promise<number[]> => {
    const { column, labels } = await labelsOf(queries, sort);
    const ids: number[] = [];
    for (const { members } of labels) {
        const left = count - ids.length;
        if (left === 0) break;
        const rows = await queries.rows<{ id: number }>(
            sql`select id from report where ${column} = any(${members}::int[]) and ${where} order by ${newestFirst.forwards} limit ${left}`,
        );
        ids.push(...rows.map(({ id }) => id));
    }
    return ids;
};
