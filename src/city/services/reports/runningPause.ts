import sql, { empty } from 'sql-template-tag';
import { formatInstant } from '../../../api/rules/oslo';
import { isOpen } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { movedBy, type Stretch } from '../../rules/workingTime';
import type { ReportState } from '../../storedReport';
import { handlesEveryCompany } from './access';
import type { Changes } from './history';
import { choosableType, deadlineClockOf, deadlineOfType } from './reportTypes';
import { addClockEvent } from './clockEvents';

export interface Paused {
    readonly pausedAt: string;
    readonly until: string;
    readonly before: string | null;
    readonly planned: string | null;
    /** A deadline granted during the pause. */
    readonly granted: string | null;
}
/** A running pause, locked unless it is only previewed. */
export const pauseOf = (queries: Queries, reportId: number, { isPreview = false } = {}): Promise<Paused | undefined> =>
    queries.row<Paused>(sql`
        select paused_at as "pausedAt", paused_until as until, deadline_before as before, deadline_planned as planned, deadline_granted as granted
        from clock where report_id = ${reportId} and paused_at is not null and paused_until is not null ${isPreview ? empty : sql`for update`}`);

/** The pauses that have ended. */
export const endedPauses = (queries: Queries, reportId: number): Promise<Stretch[]> =>
    queries.rows<Stretch>(sql`
        select pause.at as "from", least(ended.at, pause.until) as "to"
        from clock_event pause cross join lateral (
            select at from clock_event where report_id = pause.report_id and id > pause.id and kind in ('pause', 'gjenopptatt') order by id limit 1) ended
        where pause.report_id = ${reportId} and pause.kind = 'pause'`);

export const endPause = (queries: Queries, reportId: number) =>
    queries.rows(sql`
        update clock set paused_at = null, paused_until = null, pause_reason = null, deadline_before = null, deadline_planned = null,
            deadline_granted = null
        where report_id = ${reportId}`);

/** What the early end of a pause changes: the deadline, and a line of the history. */
interface EarlyEnd {
    readonly deadline: string | null;
    readonly also: Changes;
}

const later = (one: string, other: string | null): string =>
    other !== null && Date.parse(other) > Date.parse(one) ? other : one;

const earlyEndOf = async (
    queries: Queries,
    now: Date,
    pause: Paused,
    { typeId, deadline }: Pick<ReportState, 'typeId' | 'deadline'>,
    text = '',
): Promise<EarlyEnd> => {
    const isUnchanged =
        deadline !== null && pause.planned !== null && Date.parse(deadline) === Date.parse(pause.planned);
    const end = new Date(pause.until) < now ? new Date(pause.until) : now;
    const moved =
        isUnchanged && pause.before !== null
            ? later(
                  movedBy(await deadlineClockOf(queries, typeId), pause.before, [{ from: pause.pausedAt, to: end }]),
                  pause.granted,
              )
            : deadline;
    const also = { Klokke: { fra: `På vent til ${formatInstant(pause.until)}`, til: text || 'Gjenopptatt' } };
    return { deadline: moved, also };
};

const writeEarlyEnd = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    reportId: number,
    text = '',
): Promise<void> => {
    await endPause(queries, reportId);
    await addClockEvent(queries, caller, reportId, { kind: 'gjenopptatt', at: now, text });
};

/**
 * Ends a running pause early: the deadline then moves by the actual pause, not the planned one, but not before one that
 * was granted meanwhile.
 */
export const endPauseEarly = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    report: Pick<ReportState, 'id' | 'typeId' | 'deadline'>,
    text = '',
): Promise<EarlyEnd | undefined> => {
    const pause = await pauseOf(queries, report.id);
    if (!pause) return undefined;
    const end = await earlyEndOf(queries, now, pause, report, text);
    await writeEarlyEnd(queries, caller, now, report.id, text);
    return end;
};

/** A new type's deadlines, without and with the rest of the running pause. */
const deadlinesAnew = async (
    queries: Queries,
    { id, receivedAt, typeId, deadline }: ReportState,
): Promise<Pick<Paused, 'before' | 'planned' | 'granted'>> => {
    const own = deadlineOfType(receivedAt, await choosableType(queries, typeId));
    const clock = await deadlineClockOf(queries, typeId);
    return { before: movedBy(clock, own, await endedPauses(queries, id)), planned: deadline, granted: null };
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
        isOtherType && after.deadline !== null ? { ...running, ...(await deadlinesAnew(queries, after)) } : running;
    return { pause, end: isClosed ? await earlyEndOf(queries, now, pause, after) : undefined };
};

/** Writes the effect of a save on a running pause. */
export const followPause = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    reportId: number,
    { pause, end }: PauseEffect,
): Promise<void> => {
    if (end) await writeEarlyEnd(queries, caller, now, reportId);
    else
        await queries.rows(
            sql`update clock set deadline_before = ${pause.before}, deadline_planned = ${pause.planned}, deadline_granted = ${pause.granted} where report_id = ${reportId}`,
        );
};
