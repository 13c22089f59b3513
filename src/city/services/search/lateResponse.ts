import sql, { join, type Sql } from 'sql-template-tag';
import { osloTime } from '../../rules/osloTime';
import { defaultResponseDays } from '../../../api/rules/clock';
import { endOfOsloDay, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Reads } from '../../database/database';
import { deadlineOf, type IsOff } from '../../rules/workingDays';
import { readDaysOff } from '../reports/reportTypes';

const dayBefore = (start: Date): Date => startOfOsloDay(osloDay(new Date(start.getTime() - 1)));
const timeOfDay = (instant: Sql): Sql => sql`${osloTime(instant)}::time`;

/**
 * True if the first response is due by now. A later receipt may be due earlier: on a Saturday at 23:00 and on the
 * Sunday at 09:00, both are due on Monday at that time of day.
 */
const isDue = (now: Date, days: number, isOff: IsOff): Sql => {
    const today = osloDay(now);
    const dueDay = (received: Date): string => osloDay(deadlineOf(received, days, isOff));
    // What is received from `from` to `to` is due today.
    let to = endOfOsloDay(today);
    while (dueDay(dayBefore(to)) > today) to = dayBefore(to);
    let from = to;
    while (dueDay(dayBefore(from)) === today) from = dayBefore(from);
    const at = (instant: Date): Sql => sql`${instant.toISOString()}::timestamptz`;
    return sql`received_at < ${at(to)} and (received_at < ${at(from)} or ${timeOfDay(sql`received_at`)} <= ${timeOfDay(at(now))})`;
};

/**
 * Reports whose reporter should have had a first response by now (`klokke`, D15). A contractor's rejection does not
 * count, since the reporter does not see it.
 */
export const lateResponses = async (queries: Reads, now: Date): Promise<Sql> => {
    const days = sql`coalesce(response_days, ${defaultResponseDays})`;
    const targets = await queries.rows<{ days: number }>(
        sql`select distinct ${days}::int as days from report_type order by 1`,
    );
    const isOff = await readDaysOff(queries);
    const late = targets.map((one) => sql`${days} = ${one.days} and ${isDue(now, one.days, isOff)}`);
    return sql`
        select late.id from report late join report_type on report_type.id = type_id
        where status_id in (1, 2) and (${late.length > 0 ? join(late, ' or ') : sql`false`})
            and not exists (select from history_entry where report_id = late.id and status_to not in (1, 2, 3))
            and not exists (select from feedback where report_id = late.id)`;
};
