import sql, { type Sql } from 'sql-template-tag';
import { status, statusLabel } from '../../../api/rules/statuses';
import type { Queries } from '../../database/database';
import { countsBy, type Selection } from './selection';
import type { ReportSort } from '../../../api/rules/sorts';

/** Reports sorted by a catalogue label form groups, one per displayed label. */
export interface Group {
    /** The catalogue ids with this label. */
    readonly members: readonly number[];
    readonly count: number;
}
type GroupedSort = Extract<ReportSort, 'status' | 'type'>;
export const isGroupedSort = (sort: string): sort is GroupedSort => sort === 'status' || sort === 'type';

const shownAs = (id: number): string => statusLabel({ id, navn: '' });
/** Statuses whose displayed label differs from the catalogue's (report-handling §4). */
const external = 100;

const groupings: Readonly<Record<GroupedSort, { readonly column: Sql; readonly catalogue: Sql }>> = {
    status: {
        column: sql`status_id`,
        catalogue: sql`select id, case id when ${status.notAssigned} then ${shownAs(status.notAssigned)}
            when ${external} then ${shownAs(external)} else name end as label from status`,
    },
    type: { column: sql`type_id`, catalogue: sql`select id, name as label from report_type` },
};

/** The groups of the selected reports, in Norwegian order of their labels, and the column with the member. */
export const groupedBy = async (
    queries: Queries,
    selection: Selection,
    sort: GroupedSort,
): Promise<{ column: Sql; groups: readonly Group[] }> => {
    const { column, catalogue } = groupings[sort];
    // When all reports are selected, counting each group in its part of the index takes a third less time than
    // grouping.
    const counts = selection.isWhole
        ? sql`select id, n from (${catalogue}) member, lateral (select count(*) as n from report where ${column} = member.id) of_member where n > 0`
        : countsBy(selection, column);
    const groups = await queries.rows<Group>(
        sql`select array_agg(counted.id) as members, sum(counted.n)::int as count
            from (${counts}) counted
            join (${catalogue}) catalogue on catalogue.id = counted.id
            group by catalogue.label order by catalogue.label collate norsk`,
    );
    return { column, groups };
};
