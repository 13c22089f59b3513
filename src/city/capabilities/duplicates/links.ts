import sql from 'sql-template-tag';
import type { Handling } from '../../../api/entities/handling';
import type { LinkedReport, Report } from '../../../api/entities/report';
import { message } from '../../../api/messages';
import { endText, textForDuplicate } from '../../../api/messages/duplicates';
import { leftOutText } from '../../../api/rules/history';
import { duplicate, impliedStatus, status, statusLabel } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { PreviewedMails, ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { invalid, Refusal } from '../../refusal';
import { reportScope } from '../../services/reports/access';
import { nothingSent } from '../../services/reports/additions';
import { letterOf, placeholderValues, sendFeedback } from '../../services/reports/feedback';
import { addHistory } from '../../services/reports/history';
import { lockReport } from '../../services/reports/reportState';
import { checkStatus } from '../../services/reports/statusRules';
import { saveSingle } from '../../services/reports/undoing';
import type { ReportChange, ReportState } from '../../storedReport';

const hasReporter = sql`sender_email is not null`;

/** A duplicate's main report, and a main report's duplicates, within the caller's scope. */
export const linksOf = async (
    queries: Queries,
    caller: Caller,
    id: number,
): Promise<Required<Pick<Report, 'duplikatAv' | 'duplikater' | 'duplikaterMedInnsender'>>> => {
    const linked = await queries.rows<Omit<LinkedReport, 'meldingsStatusNavn'> & { name: string; isMain: boolean }>(sql`
        select report.id, report.serial_number as "lopeNummer", report.address as adresse, report.status_id as "meldingsStatusId", status.name,
            report.duplicate_of is distinct from ${id} as "isMain"
        from report join status on status.id = report.status_id
        where (report.duplicate_of = ${id} or report.id = (select duplicate_of from report where id = ${id})) and ${reportScope(caller)}
        order by report.received_at, report.id`);
    const reports = linked.map(({ name, ...report }) => ({
        ...report,
        meldingsStatusNavn: statusLabel({ id: report.meldingsStatusId, navn: name }),
    }));
    const plain = ({ isMain: _, ...report }: (typeof reports)[number]): LinkedReport => report;
    const main = reports.find(({ isMain }) => isMain);
    const { count } = await queries.one<{ count: number }>(
        sql`select count(*)::int from report where duplicate_of = ${id} and ${hasReporter}`,
    );
    return {
        duplikatAv: main ? plain(main) : null,
        duplikater: reports.filter(({ isMain }) => !isMain).map(plain),
        duplikaterMedInnsender: count,
    };
};

/** The text about how the report ended, filled in from it; undefined while it is open. */
const endOf = async (queries: Queries, caller: Caller, report: ReportState): Promise<string | undefined> => {
    const row = await queries.row<{ template: string; isClosed: boolean }>(
        sql`select template, class = 'ferdig-behandlet' as "isClosed" from status where id = ${report.statusId}`,
    );
    return row?.isClosed
        ? endText(row.template, report.serialNumber, await placeholderValues(queries, caller, report))
        : undefined;
};

/**
 * The texts to the reporters of a main report's duplicates once a save has finished it (D15): the feedback of the same
 * save, or else the status's text. Its own reporter gets only that feedback, and so do the duplicates that the same
 * call handles. `only` is a single duplicate that was linked to a finished main report.
 */
const textsOf = async (
    queries: Queries,
    { caller, before: main, after, feedback, handledIds = [] }: ReportSave,
    only?: number,
) => {
    const isFinished = only !== undefined || main.statusClass !== 'ferdig-behandlet';
    const end = isFinished && main.duplicateOf === null ? await endOf(queries, caller, after) : undefined;
    if (end === undefined) return [];
    const duplicates = await queries.rows<Pick<ReportState, 'id' | 'serialNumber' | 'address' | 'senderEmail'>>(sql`
        select id, serial_number as "serialNumber", address, sender_email as "senderEmail" from report
        where duplicate_of = ${main.id} and ${hasReporter} and not id = any(${handledIds}::int[])
            and ${only === undefined ? sql`true` : sql`id = ${only}`} order by id`);
    const text = textForDuplicate(main.serialNumber, feedback ?? end);
    return duplicates.map((report) => ({ report, text }));
};

/** For a preview: how many reporters of duplicates a save mails, and the text. */
export const previewReporters = async (queries: Queries, save: ReportSave): Promise<PreviewedMails> => {
    const [first, ...others] = await textsOf(queries, save);
    return first ? { duplikatEpost: { antall: 1 + others.length, tekst: first.text } } : {};
};

/** Mails the reporters of a main report's duplicates. */
export const tellReporters = async (queries: Queries, save: ReportSave, only?: number): Promise<SentMails> => {
    const { city, caller, heldUntil } = save;
    const [feedbackIds, mailIds]: [number[], number[]] = [[], []];
    let leftOut = 0;
    for (const letter of await textsOf(queries, save, only)) {
        const mail = await letterOf(queries, city, letter.report, letter);
        const sent = await sendFeedback(queries, city, caller, mail, heldUntil).catch((error: unknown) => {
            // The mail limits must not keep a report from being finished.
            if (error instanceof Refusal) return undefined;
            throw error;
        });
        if (sent) {
            feedbackIds.push(sent.id);
            mailIds.push(sent.mailId);
        } else {
            leftOut += 1;
            await addHistory(queries, caller, city.now(), {
                reportId: letter.report.id,
                changes: { Tilbakemelding: { fra: null, til: leftOutText } },
            });
        }
    }
    return { feedbackIds, mailIds, leftOut };
};

/** The chosen main report; refuses one that cannot be a main report. */
const mainOf = async (
    queries: Queries,
    caller: Caller,
    before: ReportState,
    mainId: number,
    field: string,
): Promise<ReportState> => {
    if (mainId === before.id) throw invalid('duplicateOfItself', field);
    const main = await lockReport(queries, caller, mainId).catch((error: unknown) => {
        throw error instanceof Refusal ? invalid('duplicateMainMissing', field) : error;
    });
    if (main.duplicateOf !== null) {
        const { duplikatAv } = await linksOf(queries, caller, main.id);
        throw invalid(message('duplicateOfDuplicate', { number: duplikatAv?.lopeNummer ?? '' }), field);
    }
    const own = await queries.row(sql`select 1 from report where duplicate_of = ${before.id} limit 1`);
    if (own) throw invalid('duplicateHasOwn', field);
    return main;
};

const linkTo = async (queries: Queries, before: ReportState, main: ReportState): Promise<ReportChange> => {
    if (before.duplicateOf !== null) return { duplicateOf: main.id };
    // Without the link, a rejection that nobody accepted must not look accepted.
    const isPending = await queries.row(
        sql`select 1 from clock where report_id = ${before.id} and rejected_at is not null`,
    );
    return { duplicateOf: main.id, statusBeforeDuplicate: isPending ? status.notHandled : before.statusId };
};

/** Links a report in combined handling. It sends no mail of its own: the handling mails the reporter. */
export const linkChange = async (
    queries: Queries,
    before: ReportState,
    { duplikatAvId: mainId, meldingsStatusId = before.statusId }: Handling,
    caller: Caller,
): Promise<ReportChange> => {
    if (mainId === undefined || mainId === before.duplicateOf) return {};
    const field = 'duplikatAvId';
    if (meldingsStatusId !== duplicate) throw invalid('duplicateStatus', field);
    return linkTo(queries, before, await mainOf(queries, caller, before, mainId, field));
};

/** Linking duplicates to a main report (`duplikater`, D15). */
export const linkHandlers = {
    linkDuplicate: ({ city, caller, params: { id }, body, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, id, ifMatch);
            const main = await mainOf(queries, caller, before, body.hovedmeldingId, 'hovedmeldingId');
            await checkStatus(queries, caller, before, {
                statusId: duplicate,
                companyId: before.companyId,
                reasonId: undefined,
            });
            const change = { ...(await linkTo(queries, before, main)), statusId: duplicate };
            const { undo, version } = await saveSingle(queries, { city, caller }, before, change, {
                tell: async (save) =>
                    body.varsle ? tellReporters(queries, { ...save, before: main, after: main }, id) : nothingSent,
            });
            return new Versioned(undo, version);
        }),
    previewDuplicate: ({ city, caller, params: { id }, body }) =>
        city.database.transaction(async (queries) => {
            const before = await lockReport(queries, caller, id);
            const main = await mainOf(queries, caller, before, body.hovedmeldingId, 'hovedmeldingId');
            const end = await endOf(queries, caller, main);
            if (end === undefined || before.senderEmail === null) return { epost: null };
            const text = textForDuplicate(main.serialNumber, end);
            const { mail } = await letterOf(queries, city, before, { text });
            return { epost: { til: mail.to, emne: mail.subject, tekst: mail.text } };
        }),
    unlinkDuplicate: ({ city, caller, params: { id }, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, id, ifMatch);
            if (before.duplicateOf === null) return new Versioned({}, before.version);
            const earlier = before.statusBeforeDuplicate ?? before.statusId;
            // The contractor may have been removed or chosen since.
            const isWithout = earlier === status.notHandled && before.companyId === null;
            const statusId = isWithout ? status.notAssigned : impliedStatus(earlier, before.companyId);
            const change = { duplicateOf: null, statusBeforeDuplicate: null, statusId };
            const { undo, version } = await saveSingle(queries, { city, caller }, before, change);
            return new Versioned(undo, version);
        }),
} satisfies Handlers;
