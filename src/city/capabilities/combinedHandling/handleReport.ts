import type { HandledReport, Handling } from '../../../api/entities/handling';
import { leftOutText } from '../../../api/rules/history';
import { impliedStatus, isRejectionReason, status } from '../../../api/rules/statuses';
import type { Caller } from '../../caller';
import type { City, PreviewedMails } from '../../city';
import type { Queries } from '../../database/database';
import type { IfMatch } from '../../http/handler';
import { type FieldMessage, invalid, Refusal, tooMany } from '../../refusal';
import { type Mail, mailPauseSeconds } from '../../mail/mailer';
import { hiddenEmail, hidesReporters } from '../../services/reports/access';
import { assignmentOf } from '../../services/reports/assignment';
import { addComment } from '../../services/reports/comments';
import { followSave } from '../../services/reports/additions';
import { fieldsNotYours } from '../../services/reports/fieldsNotYours';
import { feedbackText, type Letter, letterOf, sendFeedback } from '../../services/reports/feedback';
import { checkPictures } from '../../services/reports/feedbackPictures';
import type { Changes } from '../../services/reports/history';
import { rejectionReason } from '../../services/reports/rejection';
import { lockReport } from '../../services/reports/reportState';
import { typeChange } from '../../services/reports/reportTypes';
import { changeFromBody } from '../../services/reports/reportFields';
import { effectOfSave, saveReport } from '../../services/reports/saveReport';
import { checkStatus } from '../../services/reports/statusRules';
import type { SavedReport } from '../../services/reports/undoing';
import { checkWorkDone } from '../../services/reports/workDone';
import type { ReportChange, ReportState } from '../../storedReport';
import { covers } from '../../../api/rules/coverage';
import { readCoverage } from '../../services/reports/coverage';

/** Warnings about choices that are allowed, but seldom intended. */
const warningsOf = async (
    queries: Queries,
    before: ReportState,
    after: ReportState,
    now: Date,
): Promise<NonNullable<HandledReport['advarsler']>> => {
    const isReassigned = after.companyId !== before.companyId || after.agreementId !== before.agreementId;
    const place = { meldingstypeId: after.typeId, bydelId: after.districtId };
    const isMisplaced =
        after.agreementId !== null &&
        (isReassigned || after.typeId !== before.typeId) &&
        !covers(await readCoverage(queries, after.agreementId, now), place);
    const isStillNotAssigned = isReassigned && after.companyId !== null && after.statusId === status.notAssigned;
    return [
        ...(isMisplaced ? (['avtalenGjelderIkke'] as const) : []),
        ...(isStillNotAssigned ? (['fortsattIkkeTildelt'] as const) : []),
    ];
};

/** Collects the messages of several rules, so that a form shows all of them at once. */
interface Rules {
    /** The rule's result; undefined when it is broken. A refusal other than 400 ends the whole call. */
    readonly of: <T>(rule: () => Promise<T>) => Promise<T | undefined>;
    /** Throws all collected messages in one refusal; the first is the main one. */
    readonly enforce: () => void;
}

const gatherRules = (): Rules => {
    const broken: Refusal[] = [];
    return {
        of: async (rule) => {
            try {
                return await rule();
            } catch (error) {
                if (!(error instanceof Refusal) || error.status !== 400) throw error;
                broken.push(error);
                return undefined;
            }
        },
        enforce: () => {
            const [first] = broken;
            if (!first) return;
            const errors: FieldMessage[] = broken.flatMap((refusal) => refusal.errors);
            throw new Refusal(400, first.text, errors);
        },
    };
};

/** Who saves, and until when the save can be undone. Its mails are held back until then. */
export interface Saver {
    readonly city: City;
    readonly caller: Caller;
    readonly heldUntil: Date;
    /** Skips feedback to an anonymous reporter instead of refusing it. */
    readonly passesOverAnonymous?: boolean;
    /** Skips feedback beyond the mail limits instead of refusing it. */
    readonly passesOverLimits?: boolean;
    /** The reports of the call that are not refused. */
    readonly handledIds?: readonly number[];
}

export interface HandlingResult extends SavedReport {
    readonly epost: HandledReport['epost'];
    readonly ikkeSendt: number;
}

/** The wanted contractor and agreement. A new contractor clears the former agreement. */
const wantedAssignment = (before: ReportState, { selskapId, avtaleId }: Handling) => {
    const company = selskapId === undefined ? before.companyId : selskapId;
    const isOther = company?.toLowerCase() !== before.companyId;
    return { selskapId: company, avtaleId: avtaleId === undefined ? (isOther ? null : before.agreementId) : avtaleId };
};

/** The work-done code after the save. A new agreement clears the former code. */
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

/** What a save will do to a report. */
interface Plan {
    readonly change: ReportChange;
    readonly after: ReportState;
    /** The comment with the reason for 3 Avvist; `new` when this save adds it. */
    readonly reason: number | 'new' | undefined;
    readonly letter: Letter | undefined;
    /** Changes beside the report's fields, for the history. */
    readonly also: Changes;
}

const reasonOf = async (
    queries: Queries,
    caller: Caller,
    before: ReportState,
    { meldingsStatusId, kommentar }: Handling,
): Promise<Plan['reason']> => {
    if (meldingsStatusId !== status.rejected || before.statusId === status.rejected) return undefined;
    return kommentar !== undefined && isRejectionReason(kommentar)
        ? 'new'
        : rejectionReason(queries, caller, before.id);
};

/**
 * Plans everything that one save does to one report, by the same rules as the single calls (report-handling §4, §5,
 * D15), or refuses it with messages at the fields. Changes nothing.
 */
const planOf = async (queries: Queries, saver: Saver, before: ReportState, wanted: Handling): Promise<Plan> => {
    const { city, caller, passesOverAnonymous = false } = saver;
    const rules = gatherRules();
    for (const field of fieldsNotYours(caller, wanted))
        await rules.of(() => Promise.reject(invalid('fieldNotYours', field)));
    const { meldingstypeId: typeId, kommentar, tilbakemelding } = wanted;
    const statusId =
        wanted.meldingsStatusId ?? impliedStatus(before.statusId, wanted.selskapId?.toLowerCase(), before.companyId);
    const change: ReportChange = {
        ...changeFromBody(wanted),
        statusId,
        ...(typeId === undefined ? {} : await rules.of(() => typeChange(queries, city, before, typeId))),
        ...(await rules.of(() => assignmentOf(queries, before, wantedAssignment(before, wanted), city.now()))),
    };
    for (const extension of city.additions.reports)
        Object.assign(change, await rules.of(async () => extension.handlingChange?.(queries, before, wanted, caller)));
    Object.assign(
        change,
        await rules.of(() => workDoneChange(queries, { ...before, ...change }, wanted.feilrettingskodeId)),
    );
    const after: ReportState = { ...before, ...change };
    const reason = await reasonOf(queries, caller, before, wanted);
    const reasonId = reason === 'new' ? 0 : reason;
    await rules.of(() => checkStatus(queries, caller, before, { statusId, companyId: after.companyId, reasonId }));
    const writesToReporter = tilbakemelding !== undefined && (before.senderEmail !== null || !passesOverAnonymous);
    const field = 'tilbakemelding';
    const letter = writesToReporter
        ? await rules.of(async () => {
              const text = await feedbackText(queries, caller, after, { text: tilbakemelding, field });
              const pictures = wanted.tilbakemeldingBilder;
              await checkPictures(queries, caller, before.id, pictures, 'tilbakemeldingBilder');
              return { ...(await letterOf(queries, city, after, { text, field })), pictures };
          })
        : undefined;
    rules.enforce();
    const also: Changes = {
        ...(kommentar === undefined ? {} : { Kommentar: { fra: null, til: kommentar } }),
        ...(letter ? { Tilbakemelding: { fra: null, til: letter.text } } : {}),
    };
    for (const extension of city.additions.reports)
        Object.assign(also, await extension.handlingHistory?.(queries, wanted));
    return { change, after, reason, letter, also };
};

/** A preview of `handle`, without locks and writes. */
export const previewHandling = async (
    queries: Queries,
    saver: Saver,
    before: ReportState,
    wanted: Handling,
): Promise<Pick<HandledReport, 'utfall' | 'felter' | 'epost' | 'duplikatEpost' | 'advarsler'>> => {
    const { city, caller, handledIds } = saver;
    const { change, after, letter, also } = await planOf(queries, saver, before, wanted);
    const now = city.now();
    const saved = await effectOfSave(queries, caller, now, before, change, { isPreview: true });
    const felter = { ...saved.effect?.changes, ...saved.also, ...also };
    const warnings = await warningsOf(queries, before, after, now);
    const mails: PreviewedMails = {};
    const save = { city, caller, before, after, wanted, feedback: letter?.text, handledIds };
    for (const extension of city.additions.reports) Object.assign(mails, await extension.preview?.(queries, save));
    return {
        utfall: Object.keys(felter).length > 0 || saved.effect ? 'utfort' : 'uendret',
        felter,
        epost: letter ? asMail(caller, letter.mail) : null,
        ...mails,
        ...(warnings.length > 0 ? { advarsler: warnings } : {}),
    };
};

/** Saves everything, or refuses the save. Call it within a transaction, or a savepoint for each report. */
export const handle = async (
    queries: Queries,
    saver: Saver,
    { id, ifMatch }: { readonly id: number; readonly ifMatch: IfMatch | undefined },
    wanted: Handling,
): Promise<HandlingResult> => {
    const { city, caller, heldUntil, passesOverLimits = false, handledIds } = saver;
    const before = await lockReport(queries, caller, id, ifMatch);
    const now = city.now();
    const { change, after, reason, letter, also } = await planOf(queries, saver, before, wanted);
    const { kommentar } = wanted;
    // The comment comes before the status, since it may be the reason for 3 Avvist (report-handling §4).
    const commentId =
        kommentar === undefined ? undefined : await addComment(queries, caller, now, { reportId: id, text: kommentar });
    const feedback = letter && (await sendFeedback(queries, city, caller, letter, heldUntil));
    const isLeftOut = letter !== undefined && !feedback;
    if (isLeftOut && !passesOverLimits) throw tooMany('mailFlood', mailPauseSeconds);
    const { version, changes, historyId, followers } = await saveReport(queries, caller, now, before, change, {
        commentId: reason === 'new' ? commentId : reason,
        also: isLeftOut ? { ...also, Tilbakemelding: { fra: null, til: leftOutText } } : also,
    });
    const sent = await followSave(queries, {
        city,
        caller,
        before,
        after,
        wanted,
        feedback: feedback?.text,
        heldUntil,
        handledIds,
    });
    return {
        before,
        version,
        changes,
        historyId,
        followers,
        commentId,
        feedbackIds: [...(feedback ? [feedback.id] : []), ...sent.feedbackIds],
        mailIds: [...(feedback ? [feedback.mailId] : []), ...sent.mailIds],
        epost: feedback ? asMail(caller, feedback.mail) : null,
        ikkeSendt: (isLeftOut ? 1 : 0) + sent.leftOut,
    };
};
