import sql, { type Sql } from 'sql-template-tag';
import type { ReportSort } from '../../../contract/entities/report';
import { status, statusLabel } from '../../../contract/rules/statuses';
import type { Queries } from '../../database/open';

/** Which page, 1-based, of how many reports each. */
export interface Page {
    readonly number: number;
    readonly size: number;
}
/** The ids of a page in their order, and how many reports there are in all. */
export interface Found {
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

/** Rows `skip` to `skip + take` of `total` in this order, read from the nearer end. */
const slice = async (queries: Queries, where: Sql, order: Order, { skip, take, total }: { skip: number; take: number; total: number }): Promise<number[]> => {
    const length = Math.min(take, total - skip);
    if (length <= 0) return [];
    const fromEnd = total - skip - length;
    const backwards = fromEnd < skip;
    const rows = await queries.rows<{ id: number }>(
        sql`select id from report where ${where} order by ${backwards ? order.backwards : order.forwards} limit ${length} offset ${backwards ? fromEnd : skip}`,
    );
    const ids = rows.map(({ id }) => id);
    return backwards ? ids.toReversed() : ids;
};

/** Past the last page the last one is shown (report-handling §9). */
const skipTo = ({ number, size }: Page, total: number): number => (Math.min(number, Math.max(1, Math.ceil(total / size))) - 1) * size;

const shownAs = (id: number): string => statusLabel({ id, navn: '' });
const externalParent = 100;

/** What the groups of a sort are: the column of report, and the labels shown for its ids (report-handling §4). */
const groupings = {
    status: {
        column: sql`status_id`,
        catalogue: sql`select id, case id when ${status.notAssigned} then ${shownAs(status.notAssigned)} when ${externalParent} then ${shownAs(externalParent)} else name end as label from status`,
    },
    type: { column: sql`type_id`, catalogue: sql`select id, name as label from report_type` },
} as const;

/**
 * Pages in the order of a label that is kept in a catalogue: the counts of its groups tell which groups the page covers, and
 * each of them is read in the order of its own index. Ids with one label are one group.
 */
const groupedPage = async (queries: Queries, where: Sql, { column, catalogue }: (typeof groupings)[keyof typeof groupings], page: Page): Promise<Found> => {
    const groups = await queries.rows<{ ids: number[]; n: number }>(
        sql`select array_agg(counted.id) as ids, sum(counted.n)::int as n
            from (select ${column} as id, count(*) as n from report where ${where} group by ${column}) counted
            join (${catalogue}) catalogue on catalogue.id = counted.id
            group by catalogue.label order by catalogue.label collate norsk`,
    );
    const total = groups.reduce((sum, { n }) => sum + n, 0);
    let skip = skipTo(page, total);
    const ids: number[] = [];
    for (const group of groups) {
        if (ids.length >= page.size) break;
        if (skip < group.n) {
            const [first] = group.ids;
            const within = group.ids.length === 1 ? sql`${column} = ${first}` : sql`${column} = any(${group.ids}::int[])`;
            ids.push(...(await slice(queries, sql`${within} and ${where}`, newestFirst, { skip, take: page.size - ids.length, total: group.n })));
        }
        skip = Math.max(0, skip - group.n);
    }
    return { ids, total };
};

/** The page of the reports that `where` holds for, sorted as D8 tells, with the count of all of them. */
export const findPage = async (queries: Queries, where: Sql, sort: ReportSort, page: Page): Promise<Found> => {
    if (sort === 'status' || sort === 'type') return groupedPage(queries, where, groupings[sort], page);
    const total = (await queries.row<{ n: number }>(sql`select count(*)::int as n from report where ${where}`))?.n ?? 0;
    return { ids: await slice(queries, where, orders[sort], { skip: skipTo(page, total), take: page.size, total }), total };
};
