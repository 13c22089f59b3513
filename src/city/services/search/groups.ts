import sql, { type Sql } from 'sql-template-tag';
import type { ReportSort } from '../../../contract/entities/report';
import { status, statusLabel } from '../../../contract/rules/statuses';
import type { Queries } from '../../database/database';

/** Reports sorted by a label that is kept in a catalogue fall into groups, one for each label that is shown. */
export interface Group {
    /** The ids in the catalogue that this label is shown for. */
    readonly members: readonly number[];
    readonly count: number;
}
type GroupedSort = Extract<ReportSort, 'status' | 'type'>;
export const isGroupedSort = (sort: ReportSort): sort is GroupedSort => sort === 'status' || sort === 'type';

const shownAs = (id: number): string => statusLabel({ id, navn: '' });
/** Shown under another name than the catalogue's (report-handling §4). */
const external = 100;

const groupings: Readonly<Record<GroupedSort, { readonly column: Sql; readonly catalogue: Sql }>> = {
    status: {
        column: sql`status_id`,
        catalogue: sql`select id, case id when ${status.notAssigned} then ${shownAs(status.notAssigned)} when ${external} then ${shownAs(external)} else name end as label from status`,
    },
    type: { column: sql`type_id`, catalogue: sql`select id, name as label from report_type` },
};

/** The groups of the reports that `where` holds for, in Norwegian order of their labels, and the column that tells the member. */
export const groupedBy = async (queries: Queries, where: Sql, sort: GroupedSort): Promise<{ column: Sql; groups: readonly Group[] }> => {
    const { column, catalogue } = groupings[sort];
    const groups = await queries.rows<Group>(
        sql`select array_agg(counted.id) as members, sum(counted.n)::int as count
            from (select ${column} as id, count(*) as n from report where ${where} group by ${column}) counted
            join (${catalogue}) catalogue on catalogue.id = counted.id
            group by catalogue.label order by catalogue.label collate norsk`,
    );
    return { column, groups };
};
