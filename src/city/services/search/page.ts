import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { type Group, groupedBy, isGroupedSort } from './groups';
import { countOf, type Selection } from './selection';
import type { ReportSort } from '../../../api/rules/sorts';

/** An order that an index on report supports (0025_large_city.sql). */
interface Order {
    readonly forwards: Sql;
    /** The same order reversed, for pages past the middle. */
    readonly backwards: Sql;
    readonly columns: Sql;
}
const newestFirst: Order = {
    forwards: sql`received_at desc, id desc`,
    backwards: sql`received_at asc, id asc`,
    columns: sql`id, received_at`,
};
const orders: Readonly<Record<'dato' | 'tidsfrist' | 'adresse' | 'prioritet', Order>> = {
    dato: newestFirst,
    tidsfrist: {
        forwards: sql`deadline asc nulls last, ${newestFirst.forwards}`,
        backwards: sql`deadline desc nulls first, ${newestFirst.backwards}`,
        columns: sql`${newestFirst.columns}, deadline`,
    },
    prioritet: {
        forwards: sql`priority asc, deadline asc nulls last, ${newestFirst.forwards}`,
        backwards: sql`priority desc, deadline desc nulls first, ${newestFirst.backwards}`,
        columns: sql`${newestFirst.columns}, deadline, priority`,
    },
    adresse: {
        forwards: sql`address collate norsk asc, ${newestFirst.forwards}`,
        backwards: sql`address collate norsk desc, ${newestFirst.backwards}`,
        columns: sql`${newestFirst.columns}, address`,
    },
};

/** A specified order, or a capability's. */
type Sort = ReportSort | 'prioritet';

/** The page number, from 1, and the page size. */
interface Page {
    readonly number: number;
    readonly size: number;
}
/** The ids of a page in order, and the total number of reports. */
interface PageIds {
    readonly ids: readonly number[];
    readonly total: number;
}

/**
 * Up to this many reports are found first and then sorted; more are read in index order until the page is full. This
 * uses the known count, since PostgreSQL's own estimate is often far off.
 */
const fewReports = 20_000;
/** Addresses are only in an index of their own, so each report found must be read to sort by them. */
const fewAddresses = 2_000;

interface Slice {
    readonly skip: number;
    readonly take: number;
    readonly total: number;
}

/** Rows `skip` to `skip + take` of `total`, in this order, read from the nearer end. */
const slice = async (
    queries: Queries,
    { where, readsAll, isInIndexes }: Selection,
    order: Order,
    { skip, take, total }: Slice,
): Promise<number[]> => {
    const length = Math.min(take, total - skip);
    if (length <= 0) return [];
    const fromEnd = total - skip - length;
    const backwards = fromEnd < skip;
    const source =
        total > (order === orders.adresse && isInIndexes ? fewAddresses : fewReports) ||
        (readsAll && order === newestFirst)
            ? sql`report where ${where}`
            : sql`(select ${order.columns} from report where ${where} offset 0) found`;
    const rows = await queries.rows<{ id: number }>(
        sql`select id from ${source} order by ${backwards ? order.backwards : order.forwards} limit ${length} offset ${backwards ? fromEnd : skip}`,
    );
    const ids = rows.map(({ id }) => id);
    return backwards ? ids.toReversed() : ids;
};

/** A page past the last one becomes the last one (report-handling §9). */
const skipTo = ({ number, size }: Page, total: number): number =>
    (Math.min(number, Math.max(1, Math.ceil(total / size))) - 1) * size;

/**
 * A page of reports in the order of their groups. The counts tell which groups it covers; each group is read newest
 * first.
 */
const sliceOfGroups = async (
    queries: Queries,
    where: Sql,
    column: Sql,
    groups: readonly Group[],
    { skip, take }: Slice,
): Promise<number[]> => {
    const ids: number[] = [];
    let before = 0;
    for (const { members, count } of groups) {
        const within = { skip: Math.max(0, skip - before), take: take - ids.length, total: count };
        before += count;
        if (within.take === 0) break;
        if (within.skip >= count) continue;
        const [only] = members;
        const isMember = members.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${members}::int[])`;
        ids.push(...(await slice(queries, { where: sql`${isMember} and ${where}` }, newestFirst, within)));
    }
    return ids;
};

const groupedPage = async (
    queries: Queries,
    selection: Selection,
    sort: 'status' | 'type',
    page: Page,
): Promise<PageIds> => {
    const { where } = selection;
    const { column, groups } = await groupedBy(queries, selection, sort);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    const wanted = { skip: skipTo(page, total), take: page.size, total };
    if (total > fewReports) return { ids: await sliceOfGroups(queries, where, column, groups, wanted), total };
    const members = groups.flatMap((group) => group.members);
    const places = groups.flatMap((group, place) => group.members.map(() => place));
    const rows = await queries.rows<{ id: number }>(
        sql`select id from (select id, received_at, ${column} as member from report where ${where} offset 0) found
            join unnest(${members}::int[], ${places}::int[]) as grouping_of (member, place) using (member)
            order by place, ${newestFirst.forwards} limit ${wanted.take} offset ${wanted.skip}`,
    );
    return { ids: rows.map(({ id }) => id), total };
};

/** The page of the selected reports, sorted as in D8, with the count of all of them. */
export const findPage = async (queries: Queries, selection: Selection, sort: Sort, page: Page): Promise<PageIds> => {
    if (isGroupedSort(sort)) return groupedPage(queries, selection, sort, page);
    const total = await countOf(queries, selection);
    return {
        ids: await slice(queries, selection, orders[sort], { skip: skipTo(page, total), take: page.size, total }),
        total,
    };
};
