import sql from 'sql-template-tag';
import { formatInstant } from '../../../api/rules/oslo';
import { isOpen } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { afterWorkingTime, workingTime } from '../../rules/workingTime';
import type { ReportState } from '../../storedReport';
import { handlesEveryCompany } from './access';
import type { Changes } from './history';
import { calendarOf, choosableType, deadlineOfType } from './reportTypes';
import { addClockEvent } from './clockEvents';

export interface Paused {
    readonly pausedAt: string;
    readonly until: string;
    readonly before: string | null;
    readonly planned: string | null;
}
export const pauseOf = (queries: Queries, reportId: number): Promise<Paused | undefined> =>
    queries.row<Paused>(sql`
        select paused_at as "pausedAt", paused_until as until, deadline_before as before, deadline_planned as planned
        from clock where report_id = ${reportId} and paused_at is not null and paused_until is not null for update`);

export const endPause = async (
    queries: Queries,
    reportId: number,
    { pausedAt, until }: Pick<Paused, 'pausedAt' | 'until'>,
    at: Date,
): Promise<void> => {
    const end = new Date(until) < at ? new Date(until) : at;
    const passed = workingTime(new Date(pausedAt), end, await calendarOf(queries));
    await queries.rows(sql`
        update clock set paused_at = null, paused_until = null, pause_reason = null, deadline_before = null, deadline_planned = null,
            paused_time = paused_time + ${Math.round(passed)}::bigint
        where report_id = ${reportId}`);
};

/** What the early end of a pause changes: the deadline, and a line of the history. */
interface EarlyEnd {
    readonly deadline: string | null;
    readonly also: Changes;
}

/** Ends a running pause early: the deadline then moves by the actual pause, not the planned one. */
export const endPauseEarly = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    { id, deadline }: Pick<ReportState, 'id' | 'deadline'>,
    text = '',
): Promise<EarlyEnd | undefined> => {
    const pause = await pauseOf(queries, id);
    if (!pause) return undefined;
    const isWorkingDay = await calendarOf(queries);
    const isUnchanged =
        deadline !== null && pause.planned !== null && Date.parse(deadline) === Date.parse(pause.planned);
    const end = new Date(pause.until) < now ? new Date(pause.until) : now;
    const moved =
        isUnchanged && pause.before !== null
            ? afterWorkingTime(
                  new Date(pause.before),
                  workingTime(new Date(pause.pausedAt), end, isWorkingDay),
                  isWorkingDay,
              ).toISOString()
            : deadline;
    await endPause(queries, id, pause, now);
    await addClockEvent(queries, caller, id, { kind: 'gjenopptatt', at: now, text });
    const also = { Klokke: { fra: `På vent til ${formatInstant(pause.until)}`, til: text || 'Gjenopptatt' } };
    return { deadline: moved, also };
};

/** A new type's deadlines, without and with the rest of the running pause. */
const planAnew = async (queries: Queries, { id, receivedAt, typeId, deadline }: ReportState): Promise<void> => {
    const clock = await queries.row<{ time: number }>(
        sql`select paused_time as time from clock where report_id = ${id} and paused_at is not null`,
    );
    if (!clock || deadline === null) return;
    const own = new Date(deadlineOfType(receivedAt, await choosableType(queries, typeId)));
    const before = afterWorkingTime(own, clock.time, await calendarOf(queries)).toISOString();
    await queries.rows(
        sql`update clock set deadline_before = ${before}, deadline_planned = ${deadline} where report_id = ${id}`,
    );
};

/**
 * What a save does to a running pause: a new type moves its deadlines, and closing ends it. After a company's rejection
 * it runs on until staff have answered.
 */
export const followPause = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    after: ReportState,
    statusClass: ReportState['statusClass'],
): Promise<EarlyEnd | undefined> => {
    if (after.typeId !== before.typeId) await planAnew(queries, after);
    const isByCompany = statusClass === 'avvist' && before.statusClass !== 'avvist' && !handlesEveryCompany(caller);
    const isClosed = after.statusId !== before.statusId && !isOpen({ class: statusClass }) && !isByCompany;
    return isClosed ? endPauseEarly(queries, caller, now, after) : undefined;
};
