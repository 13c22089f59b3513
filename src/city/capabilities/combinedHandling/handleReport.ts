import type { HandledReport, Handling } from '../../../api/entities/handling';
import { status } from '../../../api/rules/statuses';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Caller, IfMatch } from '../../http/handler';
import { invalid } from '../../refusal';
import type { Mail } from '../../mail/mailer';
import { hiddenEmail, hidesReporters } from '../../services/reports/access';
import { assignmentOf } from '../../services/reports/assignment';
import { addComment } from '../../services/reports/comments';
import { followSave, type ReportExtension } from '../../services/reports/extension';
import { fieldsNotYours } from '../../services/reports/fieldsNotYours';
import { feedbackText, sendFeedback, type SentFeedback } from '../../services/reports/feedback';
import type { Changes } from '../../services/reports/history';
import { rejectionReason } from '../../services/reports/rejection';
import { lockReport, type ReportState } from '../../services/reports/reportState';
import { typeChange } from '../../services/reports/reportTypes';
import type { ReportChange } from '../../services/reports/reportFields';
import { saveReport } from '../../services/reports/saveReport';
import { checkStatus } from '../../services/reports/statusRules';
import { checkWorkDone } from '../../services/reports/workDone';
import { gatherRules } from './rules';

/** Who saves, and until when the save can be taken back: its mails leave no sooner. */
export interface Saver {
    readonly city: City;
    readonly caller: Caller;
    readonly heldUntil: Date;
    readonly extensions: readonly ReportExtension[];
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

const asMail = (caller: Caller, { to, subject, text }: Mail): HandledReport['epost'] => ({
    til: hidesReporters(caller) ? hiddenEmail : to,
    emne: subject,
    tekst: text,
});

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
    const { city, caller, heldUntil, extensions, passesOverAnonymous = false } = saver;
    const before = await lockReport(queries, caller, id, ifMatch);
    const now = city.now();
    const rules = gatherRules();
    for (const field of fieldsNotYours(caller, wanted))
        await rules.of(() => Promise.reject(invalid('fieldNotYours', field)));
    const { meldingstypeId: typeId, meldingsStatusId: statusId = before.statusId } = wanted;
    const change: ReportChange = {
        statusId,
        ...(typeId === undefined ? {} : await rules.of(() => typeChange(queries, before, typeId))),
        ...(await rules.of(() => assignmentOf(queries, before, wantedAssignment(before, wanted), now))),
    };
    for (const extension of extensions)
        Object.assign(change, await rules.of(async () => extension.change?.(queries, before, wanted)));
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
                  text: await feedbackText(queries, caller, after, { text: tilbakemelding, field: 'tilbakemelding' }),
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
    const sent = await followSave(extensions, queries, {
        city,
        caller,
        before,
        after,
        wanted,
        feedback: feedback?.text,
        heldUntil,
    });
    return {
        before,
        version,
        changes,
        historyId,
        commentId,
        feedbackIds: [...(feedback ? [feedback.id] : []), ...sent.feedbackIds],
        mailIds: [...(feedback ? [feedback.mailId] : []), ...sent.mailIds],
        epost: feedback ? asMail(caller, feedback.mail) : null,
    };
};
