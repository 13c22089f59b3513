import sql from 'sql-template-tag';
import type { PauseReason } from '../../../api/rules/clock';
import { formatInstant } from '../../../api/rules/oslo';
import { isOpen } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Database, Queries } from '../../database/database';
import { logFault } from '../../monitoring/log';
import { invalid } from '../../refusal';
import type { ReportState } from '../../storedReport';
import { deadlineClockOf } from '../reports/reportTypes';
import { movedBy } from '../../rules/workingTime';
import { recordChange } from '../reports/saveReport';
import { addClockEvent } from '../reports/clockEvents';
import { endPause, endPauseEarly, pauseOf } from '../reports/runningPause';

const year = 366 * 86_400_000;

interface Pause {
    readonly reason: PauseReason;
    readonly text: string;
    readonly until: string;
}

/** Updates the clock's stretches after a change outside the report's own fields. */
const keepRun = (queries: Queries, reportId: number, at: Date) =>
    queries.rows(sql`select keep_clock_run(${reportId}::int, ${at}::timestamptz) is null as kept`);

/**
 * Pauses the clock of a locked report until a moment. A future deadline moves by the time in between: working time, or
 * all of it if the type's deadline is in hours. A passed deadline stays, and the pause does not count as overdue.
 * Answers the report's new version.
 */
export const pauseClock = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    { reason, text, until }: Pause,
): Promise<number> => {
    const end = new Date(until);
    if (!(end > now) || end.getTime() - now.getTime() > year) throw invalid('pauseAhead', 'til');
    if (!isOpen({ class: before.statusClass }) || (await pauseOf(queries, before.id))) throw invalid('pauseOfClosed');
    const isAhead = before.deadline !== null && new Date(before.deadline) > now;
    const planned = isAhead
        ? movedBy(await deadlineClockOf(queries, before.typeId), before.deadline, [{ from: now, to: end }])
        : before.deadline;
    await queries.rows(sql`select begin_clock_run(${before.id}::int) is null as begun`);
    await queries.rows(sql`
        insert into clock (report_id, paused_at, paused_until, pause_reason, deadline_before, deadline_planned)
        values (${before.id}, ${now}, ${end}, ${reason}, ${isAhead ? before.deadline : null}, ${isAhead ? planned : null})
        on conflict (report_id) do update set paused_at = excluded.paused_at, paused_until = excluded.paused_until, pause_reason = excluded.pause_reason,
            deadline_before = excluded.deadline_before, deadline_planned = excluded.deadline_planned, deadline_granted = null`);
    const til = `På vent til ${formatInstant(until)}${text ? `: ${text}` : ''}`;
    const also = { Klokke: { fra: null, til } };
    const version = await recordChange(queries, caller, now, before, also, { deadline: planned });
    await keepRun(queries, before.id, now);
    await addClockEvent(queries, caller, before.id, { kind: 'pause', at: now, reason, text, until });
    return version;
};

/** Ends a pause early: the deadline then moves by the actual pause, not the planned one. */
export const resumeClock = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    before: ReportState,
    text = '',
): Promise<number> => {
    const ended = await endPauseEarly(queries, caller, now, before, text);
    if (!ended) throw invalid('pauseNone');
    const version = await recordChange(queries, caller, now, before, ended.also, { deadline: ended.deadline });
    await keepRun(queries, before.id, now);
    return version;
};

/**
 * Ends pauses that have run out; their deadlines are right already. One that fails, or whose report is being saved, is
 * tried again later.
 */
export const resumeDue = async (database: Database, now: Date): Promise<void> => {
    const due = await database.rows<{ id: number }>(
        sql`select report_id as id from clock where paused_at is not null and paused_until <= ${now} order by report_id`,
    );
    const resume = (id: number) =>
        database.transaction(async (queries) => {
            const locked = await queries.row(sql`select from report where id = ${id} for update skip locked`);
            const pause = locked && (await pauseOf(queries, id));
            if (!pause || new Date(pause.until) > now) return;
            const at = new Date(pause.until);
            // An earlier save can no longer be undone: that would start the clock twice. No report has this version.
            await queries.rows(sql`update handled_report set version = -1 where report_id = ${id}`);
            await endPause(queries, id);
            await keepRun(queries, id, at);
            await addClockEvent(queries, undefined, id, { kind: 'gjenopptatt', at });
        });
    for (const { id } of due) await resume(id).catch((error: unknown) => logFault(`Pausen til melding ${id}`, error));
};
