import sql, { join, type Sql } from 'sql-template-tag';
import { defaultResponseDays } from '../../../api/rules/clock';
import type { Queries } from '../../database/database';
import { deadlineOf, type IsOff } from '../../rules/workingDays';
import { readDaysOff } from '../reports/reportTypes';

const day = 86_400_000;
/** Long enough for a row of days off. */
const mostPause = 60;

/** The last moment at which a report came whose first response was due by now. */
const latestReceipt = (now: Date, days: number, isOff: IsOff): Date => {
    let [early, late] = [now.getTime() - (2 * days + mostPause) * day, now.getTime()];
    while (late - early > 1) {
        const middle = Math.floor((early + late) / 2);
        if (deadlineOf(new Date(middle), days, isOff) <= now) early = middle;
        else late = middle;
    }
    return new Date(early);
};

/** The reports whose reporter should have heard something by now, and has not (`klokke`, D15). A rejection is heard by nobody outside. */
export const lateResponses = async (queries: Queries, now: Date): Promise<Sql> => {
    const days = sql`coalesce(response_days, ${defaultResponseDays})`;
    const targets = await queries.rows<{ days: number }>(
        sql`select distinct ${days}::int as days from report_type order by 1`,
    );
    const isOff = await readDaysOff(queries);
    const late = targets.map(
        (one) =>
            sql`${days} = ${one.days} and received_at <= ${latestReceipt(now, one.days, isOff).toISOString()}::timestamptz`,
    );
    return sql`
        select late.id from report late join report_type on report_type.id = type_id
        where status_id in (1, 2) and (${late.length > 0 ? join(late, ' or ') : sql`false`})
            and not exists (select from history_entry where report_id = late.id and status_to not in (1, 2, 3))
            and not exists (select from feedback where report_id = late.id)`;
};
