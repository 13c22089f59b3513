import sql from 'sql-template-tag';
import { priorities } from '../../../api/rules/clock';
import { formatInstant } from '../../../api/rules/oslo';
import { isOpen, status } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, type IfMatch, Versioned, type Write } from '../../http/handler';
import { invalid } from '../../refusal';
import { addClockEvent } from '../../services/reports/clockEvents';
import { pauseClock, resumeClock } from '../../services/clock/pause';
import { endPauseEarly } from '../../services/reports/runningPause';
import { reportInScope, reportNotFound } from '../../services/reports/access';
import { choosableType, typeChange } from '../../services/reports/reportTypes';
import { lockReport, readReports } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';
import type { ReportState } from '../../storedReport';
import { listEvents } from './state';

interface ReportCall {
    readonly caller: Caller;
    readonly params: { readonly id: number };
    readonly ifMatch: IfMatch | undefined;
    readonly write: Write;
}
/** Changes the clock of a report within the caller's scope, and answers the report's version. */
const onReport = (
    { caller, params: { id }, ifMatch, write }: ReportCall,
    work: (queries: Queries, before: ReportState) => Promise<number>,
): Promise<Versioned<undefined>> =>
    write(async (queries) => {
        const before = await lockReport(queries, caller, id, ifMatch);
        return new Versioned(undefined, await work(queries, before));
    });

const clearRequest = (queries: Queries, id: number) =>
    queries.rows(sql`update clock set asked_at = null, asked_until = null, asked_text = null where report_id = ${id}`);

const withText = (what: string, text: string): string => (text ? `${what}: ${text}` : what);

/** Pauses, requests for more time, and answers to companies (`klokke`, D15). */
export const clockHandlers = {
    listClockEvents: async ({ city, caller, params: { id } }) => {
        await reportInScope(city.database, caller, id);
        return listEvents(city.database, id, city.now());
    },
    pauseClock: ({ city, body: { arsak, tekst, til }, ...call }) =>
        onReport(call, (queries, before) =>
            pauseClock(queries, call.caller, city.now(), before, { reason: arsak, text: tekst, until: til }),
        ),
    resumeClock: ({ city, ...call }) =>
        onReport(call, (queries, before) => resumeClock(queries, call.caller, city.now(), before)),
    askExtension: ({ city, body: { frist, tekst }, ...call }) =>
        onReport(call, async (queries, before) => {
            const now = city.now();
            const isLater = new Date(frist) > now && (!before.deadline || new Date(frist) > new Date(before.deadline));
            if (!isLater) throw invalid('extensionAhead', 'frist');
            if (!isOpen({ class: before.statusClass })) throw invalid('pauseOfClosed');
            await queries.rows(sql`
                insert into clock (report_id, asked_at, asked_until, asked_text) values (${before.id}, ${now}, ${frist}, ${tekst})
                on conflict (report_id) do update set asked_at = excluded.asked_at, asked_until = excluded.asked_until, asked_text = excluded.asked_text`);
            await addClockEvent(queries, call.caller, before.id, { kind: 'sokt', at: now, text: tekst, until: frist });
            const also = { Klokke: { fra: null, til: withText(`Søkt om frist ${formatInstant(frist)}`, tekst) } };
            return recordChange(queries, call.caller, now, before, also);
        }),
    answerExtension: ({ city, body: { godtatt, tekst }, ...call }) =>
        onReport(call, async (queries, before) => {
            const now = city.now();
            const request = await queries.row<{ at: string; until: string }>(
                sql`select asked_at as at, asked_until as until from clock where report_id = ${before.id} and asked_at is not null and asked_until is not null`,
            );
            if (!request) throw invalid('extensionNone');
            await clearRequest(queries, before.id);
            if (godtatt)
                await queries.rows(sql`
                    update clock set deadline_granted = greatest(deadline_granted, ${request.until}::timestamptz)
                    where report_id = ${before.id} and paused_at is not null`);
            await addClockEvent(queries, call.caller, before.id, {
                kind: godtatt ? 'innvilget' : 'avslatt',
                at: now,
                text: tekst,
                until: request.until,
            });
            const also = {
                Klokke: { fra: null, til: withText(godtatt ? 'Mer tid innvilget' : 'Mer tid avslått', tekst) },
            };
            // The deadline may have moved beyond the one asked for.
            const isLater = before.deadline === null || new Date(request.until) > new Date(before.deadline);
            const change = godtatt && isLater ? { deadline: new Date(request.until).toISOString() } : {};
            const version = await recordChange(queries, call.caller, now, before, also, change);
            // A contractor who asked in time is not late while waiting for the answer.
            if (godtatt)
                await queries.rows(sql`
                    update clock_run set deadline = ${request.until}
                    where report_id = ${before.id} and deadline between ${request.at} and ${request.until}`);
            return version;
        }),
    answerRejection: ({ city, body: { godtatt, tekst }, ...call }) =>
        onReport(call, async (queries, before) => {
            const now = city.now();
            const rejected = await queries.row(
                sql`update clock set rejected_at = null where report_id = ${before.id} and rejected_at is not null returning report_id`,
            );
            if (!rejected) throw invalid('rejectionNone');
            const ended = godtatt ? await endPauseEarly(queries, call.caller, now, before) : undefined;
            if (godtatt) await clearRequest(queries, before.id);
            await queries.rows(sql`select keep_clock_run(${before.id}::int, ${now}::timestamptz) is null as kept`);
            await addClockEvent(queries, call.caller, before.id, {
                kind: godtatt ? 'avvisningGodtatt' : 'avvisningIkkeGodtatt',
                at: now,
                text: tekst,
            });
            const also = {
                Klokke: {
                    fra: ended?.also['Klokke']?.fra ?? null,
                    til: withText(godtatt ? 'Avvisning godtatt' : 'Avvisning ikke godtatt', tekst),
                },
            };
            // The contractor may have been removed since.
            const statusId = before.companyId === null ? status.notAssigned : status.notHandled;
            const change = ended ? { deadline: ended.deadline } : godtatt ? {} : { statusId };
            return recordChange(queries, call.caller, now, before, also, change);
        }),
    getTypeEffect: async ({ city, caller, params: { id }, query: { meldingstypeId } }) => {
        const { database } = city;
        const before = (await readReports(database, caller, [id])).get(id);
        if (!before) throw reportNotFound();
        await choosableType(database, meldingstypeId);
        const { deadline, priority = before.priority } = await typeChange(database, city, before, meldingstypeId);
        const named = (priority: number) => priorities[priority - 1] ?? 'normal';
        return {
            fra: before.deadline,
            til: deadline ?? before.deadline ?? before.receivedAt,
            prioritetFra: named(before.priority),
            prioritetTil: named(priority),
        };
    },
} satisfies Handlers;
