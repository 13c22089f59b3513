import sql from 'sql-template-tag';
import type { DisabledChoice } from '../../../api/rules/disabledChoices';
import type { Queries } from '../../database/database';

/** Choices that the catalogue shows as disabled (report-handling §2). */
export const readDisabled = (queries: Queries): Promise<DisabledChoice[]> =>
    queries.rows<DisabledChoice>(sql`select kind, id, tooltip from disabled_choice order by kind desc, id`);

export const isDisabled = async (queries: Queries, kind: DisabledChoice['kind'], id: number): Promise<boolean> =>
    (await queries.row(sql`select 1 from disabled_choice where kind = ${kind} and id = ${id}`)) !== undefined;
