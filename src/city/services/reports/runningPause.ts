import sql, { empty } from 'sql-template-tag';
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
/** A running pause, locked unless it is only previewed; `earlier` is the working time of earlier pauses, in ms. */
export const pauseOf = (
    queries: Queries,
    reportId: number,
    { isPreview = false } = {},
): Promise<(Paused & { earlier: number }) | undefined> =>
    queries.row<Paused & { earlier: number }>(sql`
        select paused_at as "pausedAt", paused_until as until, deadline_before as before, deadline_planned as planned, paused_time as earlier
        from clock where report_id = ${reportId} and paused_at is not null and paused_until is not null ${isPreview ? empty : sql`for update`}`);

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

const earlyEndOf = async (
    queries: Queries,
    now: Date,
    pause: Paused,
    deadline: string | null,
    text = '',
): Promise<EarlyEnd> => {
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
    const also = { Klokke: { fra: `På vent til ${formatInstant(pause.until)}`, til: text || 'Gjenopptatt' } };
    return { deadline: moved, also };
};

const writeEarlyEnd = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    reportId: number,
    pause: Paused,
    text = '',
): Promise<void> => {
    await endPause(queries, reportId, pause, now);
    await addClockEvent(queries, caller, reportId, { kind: 'gjenopptatt', at: now, text });
};

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
    const end = await earlyEndOf(queries, now, pause, deadline, text);
    await writeEarlyEnd(queries, caller, now, id, pause, text);
    return end;
};

/** A new type's deadlines, without and with the rest of the running pause. */
const deadlinesAnew = async (
    queries: Queries,
    earlier: number,
    { receivedAt, typeId, deadline }: ReportState,
): Promise<Pick<Paused, 'before' | 'planned'>> => {
    const own = new Date(deadlineOfType(receivedAt, await choosableType(queries, typeId)));
    return { before: afterWorkingTime(own, earlier, await calendarOf(queries)).toISOString(), planned: deadline };
};

/** What a save does to a running pause. */
interface PauseEffect {
    /** The pause, with the deadlines of a new type. */
    readonly pause: Paused;
    readonly end: EarlyEnd | undefined;
}

/**
 * What a save does to a running pause: a new type moves its deadlines, and closing ends it. After a company's rejection
 * it runs on until staff have answered. Changes nothing.
 */
export const effectOnPause = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    after: ReportState,
    statusClass: ReportState['statusClass'],
    preview?: { isPreview: boolean },
): Promise<PauseEffect | undefined> => {
    const isOtherType = after.typeId !== before.typeId;
    const isByCompany = statusClass === 'avvist' && before.statusClass !== 'avvist' && !handlesEveryCompany(caller);
    const isClosed = after.statusId !== before.statusId && !isOpen({ class: statusClass }) && !isByCompany;
    if (!isOtherType && !isClosed) return undefined;
    const running = await pauseOf(queries, before.id, preview);
    if (!running) return undefined;
    const pause =
        isOtherType && after.deadline !== null
            ? { ...running, ...(await deadlinesAnew(queries, running.earlier, after)) }
            : running;
    return { pause, end: isClosed ? await earlyEndOf(queries, now, pause, after.deadline) : undefined };
};

/** Writes the effect of a save on a running pause. */
export const followPause = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    reportId: number,
    { pause, end }: PauseEffect,
): Promise<void> => {
    if (end) await writeEarlyEnd(queries, caller, now, reportId, pause);
    else
        await queries.rows(
            sql`update clock set deadline_before = ${pause.before}, deadline_planned = ${pause.planned} where report_id = ${reportId}`,
        );
};
