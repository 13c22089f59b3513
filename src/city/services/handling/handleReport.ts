import type { HandledReport, Handling } from '../../../api/entities/handling';
import { message } from '../../../api/messages';
import { formatDay } from '../../../api/rules/oslo';
import { fillPlaceholders } from '../../../api/rules/placeholders';
import { status } from '../../../api/rules/statuses';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Caller, IfMatch } from '../../http/handler';
import { invalid } from '../../refusal';
import type { Mail } from '../../mail/mailer';
import { handlesEveryCompany } from '../reports/access';
import { assignmentOf } from '../reports/assignment';
import { addComment } from '../reports/comments';
import { tellReporters } from '../reports/duplicates';
import { sendFeedback, type SentFeedback } from '../reports/feedback';
import type { Changes } from '../reports/history';
import { rejectionReason } from '../reports/rejection';
import { lockReport, type ReportState } from '../reports/reportState';
import { typeChange } from '../reports/reportTypes';
import { labelsOf, type ReportChange, saveReport } from '../reports/saveReport';
import { checkStatus } from '../reports/statusRules';
import { checkWorkDone } from '../reports/workDone';
import { responsibleChange, tellResponsible } from './responsible';
import { gatherRules } from './rules';

/** Who saves, and until when the save can be taken back: its mails leave no sooner. */
export interface Saver {
    readonly city: City;
    readonly caller: Caller;
    readonly heldUntil: Date;
    /** Feedback to an anonymous reporter is left out instead of refused. */
    readonly passesOverAnonymous?: boolean;
}

/** The changes to a report, with everything needed to undo them. */
export interface Done {
    readonly before: ReportState;
    readonly version: number;
    readonly changes: Changes;
    readonly historyId: number | undefined;
    readonly commentId: number | undefined;
    readonly feedbackIds: readonly number[];
    readonly mailIds: readonly number[];
    readonly epost: HandledReport['epost'];
}

const ofServiceDepartment = [
    'meldingstypeId',
    'selskapId',
    'avtaleId',
    'ansvarligId',
    'varsleAnsvarlig',
] as const satisfies readonly (keyof Handling)[];

/** The fields given that only the service department may change, where the caller is none of it (D5). */
export const fieldsNotYours = (caller: Caller, wanted: Handling): readonly string[] =>
    handlesEveryCompany(caller) ? [] : ofServiceDepartment.filter((field) => wanted[field] !== undefined);

/** The wanted contractor and agreement: a new contractor clears the former agreement. */
const wantedAssignment = (before: ReportState, { selskapId, avtaleId }: Handling) => {
    const company = selskapId === undefined ? before.companyId : selskapId;
    const isOther = company?.toLowerCase() !== before.companyId;
    return { selskapId: company, avtaleId: avtaleId === undefined ? (isOther ? null : before.agreementId) : avtaleId };
};

/** The code that the report then has; a new agreement has cleared the former one. */
const workDoneChange = async (
    queries: Queries,
    after: ReportState,
    codeId: number | undefined,
): Promise<ReportChange> => {
    if (codeId === undefined || codeId === (after.workDoneCodeId ?? 0)) return {};
    if (codeId !== 0) await checkWorkDone(queries, after.agreementId, codeId);
    return { workDoneCodeId: codeId === 0 ? null : codeId };
};

/** The feedback with its placeholders filled in; refused with one that cannot be. */
const feedbackText = async (queries: Queries, caller: Caller, after: ReportState, text: string): Promise<string> => {
    const { type, company } = await labelsOf(queries, after);
    const filled = fillPlaceholders(text, {
        adresse: after.address,
        nummer: String(after.serialNumber),
        type,
        frist: after.deadline === null ? null : formatDay(after.deadline),
        entreprenør: company,
        navn: caller.name,
    });
    const [unfilled] = filled.unfilled;
    if (unfilled !== undefined) throw invalid(message('placeholderUnfilled', { name: unfilled }), 'tilbakemelding');
    return filled.text;
};

const asMail = ({ to, subject, text }: Mail): HandledReport['epost'] => ({ til: to, emne: subject, tekst: text });

/**
 * Everything that one save does to one report, by the rules of the single calls (report-handling §4, §5, D15): all of
 * it or a refusal with its messages at the fields. Call it within the transaction, or the savepoint, of that report.
 */
export const handle = async (
    queries: Queries,
    saver: Saver,
    { id, ifMatch }: { readonly id: number; readonly ifMatch: IfMatch | undefined },
    wanted: Handling,
): Promise<Done> => {
    const { city, caller, heldUntil, passesOverAnonymous = false } = saver;
    const before = await lockReport(queries, caller, id, ifMatch);
    const now = city.now();
    const rules = gatherRules();
    for (const field of fieldsNotYours(caller, wanted))
        await rules.of(() => Promise.reject(invalid('fieldNotYours', field)));
    const { meldingstypeId: typeId, meldingsStatusId: statusId = before.statusId, ansvarligId } = wanted;
    const change: ReportChange = {
        statusId,
        ...(typeId === undefined ? {} : await rules.of(() => typeChange(queries, before, typeId))),
        ...(await rules.of(() => assignmentOf(queries, before, wantedAssignment(before, wanted), now))),
        ...(ansvarligId === undefined ? {} : await rules.of(() => responsibleChange(queries, before, ansvarligId))),
    };
    const workDone = await rules.of(() => workDoneChange(queries, { ...before, ...change }, wanted.feilrettingskodeId));
    const after: ReportState = { ...before, ...change, ...workDone };

    const { kommentar } = wanted;
    // Before the status, since it may be the reason for 3 Avvist (report-handling §4).
    const commentId =
        kommentar === undefined ? undefined : await addComment(queries, caller, now, { reportId: id, text: kommentar });
    const isRejected = statusId === status.rejected && before.statusId !== status.rejected;
    const reasonId = isRejected ? await rejectionReason(queries, caller, id) : undefined;
    await rules.of(() => checkStatus(queries, caller, before, { statusId, companyId: after.companyId, reasonId }));

    const { tilbakemelding } = wanted;
    const isTold = tilbakemelding !== undefined && (before.senderEmail !== null || !passesOverAnonymous);
    const feedback: SentFeedback | undefined = isTold
        ? await rules.of(async () =>
              sendFeedback(queries, city, caller, {
                  report: after,
                  text: await feedbackText(queries, caller, after, tilbakemelding),
                  heldUntil,
                  field: 'tilbakemelding',
              }),
          )
        : undefined;
    rules.enforce();

    const also: Changes = {
        ...(kommentar === undefined ? {} : { Kommentar: { fra: null, til: kommentar } }),
        ...(feedback ? { Tilbakemelding: { fra: null, til: feedback.text } } : {}),
    };
    const { version, changes, historyId } = await saveReport(
        queries,
        caller,
        now,
        before,
        { ...change, ...workDone },
        { commentId: reasonId, also },
    );
    const told = await tellReporters(queries, city, caller, {
        main: before,
        statusId,
        feedback: feedback?.text,
        heldUntil,
    });
    const isAssigned = after.responsibleId !== before.responsibleId;
    const assignmentMail = isAssigned
        ? await tellResponsible(queries, city, caller, {
              report: after,
              responsibleId: after.responsibleId,
              byMail: wanted.varsleAnsvarlig ?? false,
              heldUntil,
          })
        : undefined;
    return {
        before,
        version,
        changes,
        historyId,
        commentId,
        feedbackIds: [...(feedback ? [feedback.id] : []), ...told.feedbackIds],
        mailIds: [feedback?.mailId, assignmentMail, ...told.mailIds].filter((mailId) => mailId !== undefined),
        epost: feedback ? asMail(feedback.mail) : null,
    };
};
