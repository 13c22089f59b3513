import sql, { join, type Sql } from 'sql-template-tag';
import { defaultResponseDays } from '../../../api/rules/clock';
import type { Reads } from '../../database/database';
import { deadlineOf, type IsOff } from '../../rules/workingDays';
import { readDaysOff } from '../reports/reportTypes';

const day = 86_400_000;
/** Long enough for several days off in a row. */
const mostPause = 60;

/** The latest moment of receipt for which the first response is due by now. */
const latestReceipt = (now: Date, days: number, isOff: IsOff): Date => {
    let [early, late] = [now.getTime() - (2 * days + mostPause) * day, now.getTime()];
    while (late - early > 1) {
        const middle = Math.floor((early + late) / 2);
        if (deadlineOf(new Date(middle), days, isOff) <= now) early = middle;
        else late = middle;
    }
    return new Date(early);
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
