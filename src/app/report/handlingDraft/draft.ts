import type { Handling } from '../../../api/entities/handling';
import type { Report } from '../../../api/entities/report';
import { isRejectionReason, opensFeedbackDialog, status } from '../../../api/rules/statuses';
import { transitionProblem } from '../../../api/rules/transitions';
import type { StatusTree } from '../inputs/hierarchy';
import { valuesOf, type ReportValues } from '../inputs/values';

/**
 * True if the form offers a mail to the reporter: for statuses that open the feedback dialog (D7), or when one was
 * written.
 */
export const offersFeedback = (report: Report, draft: ReportValues): boolean =>
    Boolean(report.innsenderEpost) &&
    (draft.tilbakemelding !== undefined ||
        (draft.meldingsStatusId !== report.meldingsStatusId && opensFeedbackDialog(draft.meldingsStatusId)));

/** The changes to save, without unchanged values. `feedback` is the mail's final text. */
export const changesOf = (report: Report, draft: ReportValues, feedback: string | undefined): Handling => {
    const before = valuesOf(report);
    const reassigned = draft.selskapId !== before.selskapId || draft.avtaleId !== before.avtaleId;
    // Another agreement clears the work done (report-handling §4).
    const workDoneBefore = reassigned ? 0 : before.feilrettingskodeId;
    return {
        ...(draft.meldingstypeId === before.meldingstypeId ? {} : { meldingstypeId: draft.meldingstypeId }),
        ...(reassigned ? { selskapId: draft.selskapId, avtaleId: draft.avtaleId } : {}),
        ...(draft.meldingsStatusId === before.meldingsStatusId ? {} : { meldingsStatusId: draft.meldingsStatusId }),
        ...(draft.kommentar.trim() === '' ? {} : { kommentar: draft.kommentar.trim() }),
        ...(draft.feilrettingskodeId === workDoneBefore ? {} : { feilrettingskodeId: draft.feilrettingskodeId }),
        ...(draft.feilarsakId === before.feilarsakId ? {} : { feilarsakId: draft.feilarsakId ?? null }),
        ...(draft.eksternId
            ? { eksternId: draft.eksternId, ...(draft.eksternMedInnsender ? { eksternMedInnsender: true } : {}) }
            : {}),
        ...(feedback === undefined
            ? {}
            : {
                  tilbakemelding: feedback.trim(),
                  ...(draft.tilbakemeldingBilder?.length ? { tilbakemeldingBilder: draft.tilbakemeldingBilder } : {}),
              }),
        ...(draft.ansvarligId === before.ansvarligId
            ? {}
            : {
                  ansvarligId: draft.ansvarligId ?? null,
                  ...(draft.varsleAnsvarlig && draft.ansvarligId ? { varsleAnsvarlig: true } : {}),
              }),
    };
};

export type DraftField = 'meldingsStatusId' | 'avtaleId' | 'kommentar' | 'tilbakemelding';
export type DraftProblem =
    | 'statusRequired'
    | 'needsContractor'
    | 'agreementRequired'
    | 'reasonRequired'
    | 'reasonShort'
    | 'feedbackRequired';

/** Validation errors by field: the rules of the single changes (report-handling §4, §5). */
export const problemsOf = (
    report: Report,
    draft: ReportValues,
    { tree, isByCompany, feedback }: { tree: StatusTree; isByCompany: boolean; feedback: string | undefined },
): Partial<Record<DraftField, DraftProblem>> => {
    const problem = transitionProblem({
        from: report.meldingsStatusId,
        to: draft.meldingsStatusId,
        hasContractor: draft.selskapId !== null,
        losesContractor: report.selskapId !== null && draft.selskapId === null,
        isParent: tree.children(draft.meldingsStatusId).length > 0,
        isByCompany,
        hasReason: isRejectionReason(draft.kommentar),
    });
    const lacksReason = problem === 'needsReason' && draft.meldingsStatusId === status.rejected;
    return {
        ...(problem && !lacksReason
            ? { meldingsStatusId: problem === 'needsContractor' ? 'needsContractor' : 'statusRequired' }
            : {}),
        ...(draft.selskapId !== null && draft.avtaleId === null ? { avtaleId: 'agreementRequired' } : {}),
        ...(lacksReason ? { kommentar: draft.kommentar.trim() === '' ? 'reasonRequired' : 'reasonShort' } : {}),
        ...(feedback?.trim() === '' ? { tilbakemelding: 'feedbackRequired' } : {}),
    };
};
