import sql, { type Sql } from 'sql-template-tag';
import type { ReportSort } from '../../../contract/entities/report';
import type { Queries } from '../../database/database';
import { type Group, groupedBy, isGroupedSort } from './groups';

/** Which page, 1-based, of how many reports each. */
interface Page {
    readonly number: number;
    readonly size: number;
}
/** The ids of a page in their order, and how many reports there are in all. */
interface Found {
    readonly ids: readonly number[];
    readonly total: number;
}

interface Order {
    readonly forwards: Sql;
    /** The same order from its end: pages past the middle are read from there. */
    readonly backwards: Sql;
}
const newestFirst: Order = { forwards: sql`received_at desc, id desc`, backwards: sql`received_at asc, id asc` };
/** Orders that an index of report holds (0002_report_indexes.sql). */
const orders: Readonly<Record<'dato' | 'tidsfrist' | 'adresse', Order>> = {
    dato: newestFirst,
    tidsfrist: { forwards: sql`deadline asc nulls last, ${newestFirst.forwards}`, backwards: sql`deadline desc nulls first, ${newestFirst.backwards}` },
    adresse: { forwards: sql`address collate norsk asc, ${newestFirst.forwards}`, backwards: sql`address collate norsk desc, ${newestFirst.backwards}` },
};

/** Up to so many reports are found first and then sorted; more are read in the order of an index until the page is full. PostgreSQL's own guess at how many there are, and where they lie, is often wrong by far; the count is known by then. */
const few = 20_000;

interface Slice {
    readonly skip: number;
    readonly take: number;
    readonly total: number;
}

/** Rows `skip` to `skip + take` of the `total` that `where` holds for, in this order, read from the nearer end. */
const slice = async (queries: Queries, where: Sql, order: Order, { skip, take, total }: Slice): Promise<number[]> => {
    const length = Math.min(take, total - skip);
    if (length <= 0) return [];
    const fromEnd = total - skip - length;
    const backwards = fromEnd < skip;
    const source = total > few ? sql`report where ${where}` : sql`(select id, received_at, deadline, address from report where ${where} offset 0) found`;
    const rows = await queries.rows<{ id: number }>(
        sql`select id from ${source} order by ${backwards ? order.backwards : order.forwards} limit ${length} offset ${backwards ? fromEnd : skip}`,
    );
    const ids = rows.map(({ id }) => id);
    return backwards ? ids.toReversed() : ids;
};

/** Past the last page the last one is shown (report-handling §9). */
const skipTo = ({ number, size }: Page, total: number): number => (Math.min(number, Math.max(1, Math.ceil(total / size))) - 1) * size;

/** A page of reports in the order of their groups: the counts tell which groups it covers, and each is read newest first. */
const sliceOfGroups = async (queries: Queries, where: Sql, column: Sql, groups: readonly Group[], { skip, take }: Slice): Promise<number[]> => {
    const ids: number[] = [];
    let before = 0;
    for (const { members, count } of groups) {
        const within = { skip: Math.max(0, skip - before), take: take - ids.length, total: count };
        before += count;
        if (within.take === 0) break;
        if (within.skip >= count) continue;
        const [only] = members;
        const isMember = members.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${members}::int[])`;
        ids.push(...(await slice(queries, sql`${isMember} and ${where}`, newestFirst, within)));
    }
    return ids;
};

const groupedPage = async (queries: Queries, where: Sql, sort: 'status' | 'type', page: Page): Promise<Found> => {
    const { column, groups } = await groupedBy(queries, where, sort);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    const wanted = { skip: skipTo(page, total), take: page.size, total };
    if (total > few) return { ids: await sliceOfGroups(queries, where, column, groups, wanted), total };
    const members = groups.flatMap((group) => group.members);
    const places = groups.flatMap((group, place) => group.members.map(() => place));
    const rows = await queries.rows<{ id: number }>(
        sql`select id from (select id, received_at, ${column} as member from report where ${where} offset 0) found
            join unnest(${members}::int[], ${places}::int[]) as grouping_of (member, place) using (member)
            order by place, ${newestFirst.forwards} limit ${wanted.take} offset ${wanted.skip}`,
    );
    return { ids: rows.map(({ id }) => id), total };
};

/** The page of the reports that `where` holds for, sorted as D8 tells, with the count of all of them. */
export const findPage = async (queries: Queries, where: Sql, sort: ReportSort, page: Page): Promise<Found> => {
    if (isGroupedSort(sort)) return groupedPage(queries, where, sort, page);
    const total = (await queries.row<{ n: number }>(sql`select count(*)::int as n from report where ${where}`))?.n ?? 0;
    return { ids: await slice(queries, where, orders[sort], { skip: skipTo(page, total), take: page.size, total }), total };
};
