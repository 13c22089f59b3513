import sql from 'sql-template-tag';
import type { UndoAnswer } from '../../../api/entities/handling';
import { formatInstant } from '../../../api/rules/oslo';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { withSavepoint } from '../../database/savepoint';
import type { Handlers } from '../../http/handler';
import { invalid, notFound, stale } from '../../refusal';
import { ifInScope } from '../../services/reports/access';
import { changesSince, type FollowerChange, putBack } from '../../services/reports/followers';
import type { Changes } from '../../services/reports/history';
import { lockReport } from '../../services/reports/reportState';
import { type Saved, saveReport } from '../../services/reports/saveReport';
import type { ReportChange, ReportState } from '../../storedReport';
import { nothingDone, outcomesOf, type ReportName } from './handleReports';

interface Handled {
    readonly handlingId: string;
    readonly reportId: number;
    /** Null for a report that another company has got meanwhile, as in `handleMany`. */
    readonly serialNumber: number | null;
    readonly address: string | null;
    readonly version: number;
    readonly before: ReportChange & Pick<ReportState, 'closedAt'>;
    readonly changes: Changes;
    readonly followers: FollowerChange[];
    readonly historyId: number | null;
    readonly commentId: number | null;
    readonly feedbackIds: number[];
    readonly mailIds: number[];
}

/** Locks the caller's own save, so that it is undone only once. Refuses when it is too late. */
const lockHandling = async (queries: Queries, caller: Caller, now: Date, id: string): Promise<{ at: string }> => {
    const handling = await queries.row<{ at: string; isLate: boolean }>(sql`
        select at, undone_at is not null or undo_until <= ${now.toISOString()} as "isLate" from handling
        where id = ${id} and user_id = ${caller.userId} for update`);
    if (!handling) throw notFound('undoLate');
    if (handling.isLate) throw invalid('undoLate');
    return handling;
};

/** The history's lines for the removed comment, feedback and mail to an outside body. */
const removalLines = ({ Kommentar, Tilbakemelding, 'Sendt til': sentTo }: Changes): Changes => ({
    ...(Kommentar ? { Kommentar: { fra: Kommentar.til, til: null } } : {}),
    ...(Tilbakemelding ? { Tilbakemelding: { fra: Tilbakemelding.til, til: null } } : {}),
    ...(sentTo ? { 'Sendt til': { fra: sentTo.til, til: null } } : {}),
});

/** Refuses to link a report again when it, or its main report, can no longer be linked as it was. */
const requireMain = async (queries: Queries, reportId: number, mainId: number, savedAt: string): Promise<void> => {
    const main = await queries.row(sql`
        select 1 from report where id = ${mainId} and duplicate_of is null and (closed_at is null or closed_at <= ${savedAt})
            and not exists (select from report own where own.duplicate_of = ${reportId}) for update`);
    if (!main) throw stale();
};

const takeBack = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    handled: Handled,
    savedAt: string,
): Promise<Saved> => {
    const { handlingId, reportId, before, changes, followers, historyId, commentId, feedbackIds, mailIds } = handled;
    const { closedAt, ...fields } = before;
    const current = await lockReport(queries, caller, reportId);
    const { version } = current;
    // Read once the report is locked, since the end of a pause ends the undo.
    const isAsSaved = await queries.row(
        sql`select from handled_report where handling_id = ${handlingId} and report_id = ${reportId} and version = ${version}`,
    );
    if (!isAsSaved) throw stale();
    if (fields.duplicateOf && fields.duplicateOf !== current.duplicateOf)
        await requireMain(queries, reportId, fields.duplicateOf, savedAt);
    // An undone save no longer counts as a change of status, nor gives a reason for one, and nobody is told of it.
    await queries.rows(sql`
        update history_entry set status_from = null, status_to = null, comment_id = null, undone = true where id = ${historyId}`);
    await queries.rows(sql`delete from comment where id = ${commentId}`);
    await queries.rows(sql`delete from feedback where id = any(${feedbackIds}::int[])`);
    await queries.rows(sql`delete from outbox where id = any(${mailIds}::int[])`);
    await queries.rows(sql`delete from letter where mail_id = any(${mailIds}::int[])`);
    const saved = await saveReport(queries, caller, now, current, fields, {
        undoes: { closedAt },
        also: { ...removalLines(changes), Angret: { fra: null, til: `Lagring ${formatInstant(savedAt)}` } },
    });
    // Undoing is a change of status, too, which the same triggers have followed.
    await putBack(queries, await changesSince(queries, reportId, saved.followers));
    await putBack(queries, followers);
    // The report is as the previous save left it, so that one can be undone next.
    if (saved.version > version)
        await queries.rows(
            sql`update handled_report set version = ${saved.version} where report_id = ${reportId} and version = ${version - 1}`,
        );
    return saved;
};

/** The mails that have not left. They are locked, so that none leaves while its save is undone. */
const lockMails = async (queries: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const mails = await queries.rows<{ id: number }>(sql`
        select id from outbox where id = any(${ids}::int[]) and not sending for update skip locked`);
    return new Set(mails.map(({ id }) => id));
};

const undo = async (queries: Queries, caller: Caller, now: Date, id: string): Promise<UndoAnswer> => {
    const { at } = await lockHandling(queries, caller, now, id);
    // A main report is one again before its duplicates are linked to it.
    const reports = await queries.rows<Handled>(sql`
        select handling_id as "handlingId", report_id as "reportId", ${ifInScope(caller, sql`report.serial_number`)} as "serialNumber", ${ifInScope(caller, sql`report.address`)} as address,
            handled_report.version, before, changes, followers, history_id as "historyId", comment_id as "commentId", feedback_ids as "feedbackIds", mail_ids as "mailIds"
        from handled_report join report on report.id = report_id where handling_id = ${id}
        order by before ->> 'duplicateOf' is not null, report_id`);
    const waiting = await lockMails(
        queries,
        reports.flatMap(({ mailIds }) => mailIds),
    );
    const handledById = new Map(reports.map((handled) => [handled.reportId, handled]));
    const names = reports.map(({ reportId: id, serialNumber, address, version }): [number, ReportName] => [
        id,
        { id, lopeNummer: serialNumber, adresse: address, versjon: version },
    ]);
    const meldinger = await outcomesOf([...handledById.keys()], new Map(names), async (id) => {
        const handled = handledById.get(id);
        if (!handled || handled.mailIds.some((mail) => !waiting.has(mail))) throw invalid('undoLate');
        const { version, changes } = await withSavepoint(queries, () => takeBack(queries, caller, now, handled, at));
        return { ...nothingDone, utfall: 'utfort', versjon: version, felter: changes };
    });
    await queries.rows(sql`update handling set undone_at = ${now.toISOString()} where id = ${id}`);
    return { meldinger };
};

/** Undoes the caller's own last save (`angre`, D15). */
export const undoHandlers = {
    undoHandling: ({ city, caller, params, write }) =>
        write((queries) => undo(queries, caller, city.now(), params.angreId)),
} satisfies Handlers;
