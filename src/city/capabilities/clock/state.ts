import sql from 'sql-template-tag';
import type { Clock, ClockEvent } from '../../../api/entities/clock';
import { defaultResponseDays, type PauseReason, priorities } from '../../../api/rules/clock';
import type { Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { deadlineClockOf, readDaysOff } from '../../services/reports/reportTypes';
import { endedPauses, pauseOf } from '../../services/reports/runningPause';
import { movedBy } from '../../rules/workingTime';
import { deadlineOf } from '../../rules/workingDays';
import type { ReportChange, ReportState, TypeChange } from '../../storedReport';

interface Row {
    priority: number;
    reason: string | null;
    receivedAt: string;
    responseDays: number;
    pausedAt: string | null;
    pausedUntil: string | null;
    pauseReason: PauseReason | null;
    askedUntil: string | null;
    askedText: string | null;
    rejectedAt: string | null;
    answeredAt: string | null;
}

/** A report's fields beyond the specification: its priority, what is pending on its clock, and its first response. */
export const clockOf = async (queries: Queries, _: Caller, id: number): Promise<Partial<Report>> => {
    const row = await queries.row<Row>(sql`
        select report.priority, priority_reason as reason, received_at as "receivedAt", coalesce(type.response_days, ${defaultResponseDays})::int as "responseDays",
            paused_at as "pausedAt", paused_until as "pausedUntil", pause_reason as "pauseReason",
            asked_until as "askedUntil", asked_text as "askedText", rejected_at as "rejectedAt",
            least((select min(at) from history_entry where report_id = report.id and status_to not in (1, 2, 3)),
                (select min(created_at) from feedback where report_id = report.id)) as "answeredAt"
        from report join report_type type on type.id = type_id left join clock on clock.report_id = report.id
        where report.id = ${id}`);
    if (!row) return {};
    const { pausedAt, pausedUntil, pauseReason, askedUntil, askedText } = row;
    const due = deadlineOf(new Date(row.receivedAt), row.responseDays, await readDaysOff(queries));
    const klokke: Clock = {
        prioritet: priorities[row.priority - 1] ?? 'normal',
        prioritetBegrunnelse: row.reason,
        pause: pausedAt && pausedUntil && pauseReason ? { arsak: pauseReason, fra: pausedAt, til: pausedUntil } : null,
        utsettelse: askedUntil ? { frist: askedUntil, tekst: askedText ?? '' } : null,
        avvistTid: row.rejectedAt,
        forsteSvar: { frist: due.toISOString(), gitt: row.answeredAt },
    };
    return { klokke };
};

export const priorityOfType = async (queries: Queries, typeId: number): Promise<number> =>
    (
        await queries.one<{ priority: number }>(
            sql`select coalesce(priority_of_type(${typeId}::int), 2)::int as priority`,
        )
    ).priority;

/** A new type gives its priority, unless one was set with a reason, and its deadline moved by the pauses. */
export const followType = async (queries: Queries, before: ReportState, change: TypeChange): Promise<ReportChange> => ({
    deadline: await movedDeadline(queries, before, change),
    ...(before.priorityReason === null ? { priority: await priorityOfType(queries, change.typeId) } : {}),
});

/** A new type's deadline is moved by all pauses so far, including one that is still running. */
const movedDeadline = async (
    queries: Queries,
    { id }: ReportState,
    { typeId, deadline }: TypeChange,
): Promise<string> => {
    const running = await pauseOf(queries, id, { isPreview: true });
    const pauses = [
        ...(await endedPauses(queries, id)),
        ...(running ? [{ from: running.pausedAt, to: running.until }] : []),
    ];
    return movedBy(await deadlineClockOf(queries, typeId), deadline, pauses);
};

/** What people did, and what happened by the passing of time; newest first. */
export const listEvents = (queries: Queries, id: number, now: Date): Promise<ClockEvent[]> =>
    queries.rows<ClockEvent>(sql`
        with event as (
            select id, kind, at, user_name, company_name, reason, text, until from clock_event where report_id = ${id}
            union all
            select 0, 'startet', received_at, null, null, null, null, null from report where id = ${id}
            union all
            select 0, case when coalesce(closed_at, ${now}) <= deadline then 'overholdt' else 'brutt' end,
                case when closed_at <= deadline then closed_at else deadline end, null, null, null, null, deadline
            from report join status on status.id = status_id
            where report.id = ${id} and deadline is not null and class <> 'avvist' and (closed_at is not null or deadline <= ${now}::timestamptz)
        )
        select id, kind as hendelse, at as tidspunkt, user_name as navn, company_name as selskap, reason as arsak, text as tekst, until as til
        from event order by at desc, id desc`);
