import type { Handling } from '../../../api/entities/handling';
import type { Report, ReportRow } from '../../../api/entities/report';
import type { Priority } from '../../../api/rules/clock';
import { duplicate, impliedStatus, isRejectionReason, opensFeedbackDialog, status } from '../../../api/rules/statuses';
import { transitionProblem } from '../../../api/rules/transitions';
import type { StatusTree } from '../inputs/statusTree';
import { valuesOf, type ReportValues } from '../inputs/values';

/** The choice of nobody as responsible. */
export const nobody = 'nobody';
/** The choice of no main report for a duplicate. */
export const noMain = 0;
/** The choice of the type's priority. */
export const byType = 'type';

/** A duplicate's main report: the fields that are shown, and those that texts are filled in from. */
export type MainReport = Pick<
    ReportRow,
    'id' | 'lopeNummer' | 'adresse' | 'meldingsStatusId' | 'meldingstypeId' | 'selskapId' | 'tidsfrist'
>;

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/**
 * The fields of the dialog 'Behandle', for one report or many. For many, they start with null, which changes nothing.
 */
export interface HandlingValues extends Nullable<Pick<ReportValues, keyof ReportValues & keyof Handling>> {
    feilarsakId: number | null;
    /** A user's id, or `nobody`. */
    ansvarligId: string | null;
    varsleAnsvarlig: boolean;
    prioritet: Priority | typeof byType | null;
    prioritetBegrunnelse: string;
    eksternId: number | null;
    eksternMedInnsender: boolean;
    /** The main report's id, or `noMain`. */
    duplikatAvId: number | null;
    hovedmelding: MainReport | null;
    kommentar: string;
    /** Null while the status decides. */
    sendsMail: boolean | null;
    /** The edited text; null while it is the status's template. */
    tilbakemelding: string | null;
    tilbakemeldingBilder: readonly string[];
    hoppOverAnonyme: boolean;
}

/** The fields for many reports, before anything is chosen. */
export const unchanged: HandlingValues = {
    meldingsStatusId: null,
    meldingstypeId: null,
    selskapId: null,
    avtaleId: null,
    feilrettingskodeId: null,
    feilarsakId: null,
    ansvarligId: null,
    varsleAnsvarlig: false,
    prioritet: null,
    prioritetBegrunnelse: '',
    eksternId: null,
    eksternMedInnsender: false,
    duplikatAvId: null,
    hovedmelding: null,
    kommentar: '',
    sendsMail: null,
    tilbakemelding: null,
    tilbakemeldingBilder: [],
    hoppOverAnonyme: true,
};

/** The fields for one report, with its current values. */
export const startOf = (report: Report): HandlingValues => ({
    ...unchanged,
    ...valuesOf(report),
    feilarsakId: report.feilarsakId ?? null,
    ansvarligId: report.ansvarlig?.id ?? nobody,
    prioritet: report.klokke?.prioritetBegrunnelse ? report.klokke.prioritet : byType,
    prioritetBegrunnelse: report.klokke?.prioritetBegrunnelse ?? '',
});

/**
 * True if these values send a mail to the reporter: if the user chose it, or else if a text is written or the new
 * status asks for one (D7).
 */
export const mailsReporter = (start: HandlingValues, values: HandlingValues, tree: StatusTree): boolean => {
    if (values.sendsMail !== null) return values.sendsMail;
    const { meldingsStatusId: id } = values;
    const isAsked = id !== null && opensFeedbackDialog(id) && !tree.leadsOn(id);
    return values.tilbakemelding !== null || (isAsked && id !== start.meldingsStatusId);
};

/** The values after choosing contractor and agreement, with the status that follows, which the user can change. */
export const withAssignment = (
    start: HandlingValues,
    current: Pick<HandlingValues, 'meldingsStatusId' | 'selskapId'>,
    assigned: { selskapId: string | null; avtaleId?: number | null },
): Partial<HandlingValues> => {
    const { meldingsStatusId: from, selskapId: former } = start;
    const isImplied = from !== null && current.meldingsStatusId === impliedStatus(from, current.selskapId, former);
    const id = isImplied ? from : current.meldingsStatusId;
    const isChosen = id === status.rejected && !isImplied;
    return {
        ...assigned,
        feilrettingskodeId: start.feilrettingskodeId === null ? null : 0,
        ...(id === null || isChosen ? {} : { meldingsStatusId: impliedStatus(id, assigned.selskapId, former) }),
    };
};

/** What a save changes, without unchanged values. `mail` is the final text to the reporter, if one is sent. */
export const changesOf = (start: HandlingValues, values: HandlingValues, mail: string | undefined): Handling => {
    const isReassigned = values.selskapId !== start.selskapId || values.avtaleId !== start.avtaleId;
    const implied =
        isReassigned && start.meldingsStatusId !== null
            ? impliedStatus(start.meldingsStatusId, values.selskapId, start.selskapId)
            : start.meldingsStatusId;
    // Another agreement clears the work done (report-handling §4).
    const workDone = isReassigned ? 0 : start.feilrettingskodeId;
    /** The value of a changed field; null is left out for fields that every report has. */
    const ifChanged = <Name extends keyof HandlingValues & keyof Handling>(
        name: Name,
        from: HandlingValues[Name] = start[name],
    ) => (values[name] === from || values[name] === null ? {} : { [name]: values[name] });
    return {
        ...ifChanged('meldingstypeId'),
        ...(isReassigned
            ? {
                  // Both are sent together; for many reports, an agreement may be sent without its contractor.
                  ...(values.selskapId === null && start.selskapId === null ? {} : { selskapId: values.selskapId }),
                  avtaleId: values.avtaleId,
              }
            : {}),
        // The city would save the status that follows, unless another is chosen.
        ...ifChanged('meldingsStatusId', values.meldingsStatusId === implied ? start.meldingsStatusId : implied),
        ...(values.kommentar.trim() === '' ? {} : { kommentar: values.kommentar.trim() }),
        ...ifChanged('feilrettingskodeId', workDone),
        ...(values.feilarsakId === start.feilarsakId ? {} : { feilarsakId: values.feilarsakId }),
        ...(values.eksternId === null
            ? {}
            : { eksternId: values.eksternId, ...(values.eksternMedInnsender ? { eksternMedInnsender: true } : {}) }),
        ...(values.duplikatAvId && values.meldingsStatusId === duplicate ? { duplikatAvId: values.duplikatAvId } : {}),
        ...(mail === undefined
            ? {}
            : {
                  tilbakemelding: mail.trim(),
                  ...(values.tilbakemeldingBilder.length > 0
                      ? { tilbakemeldingBilder: [...values.tilbakemeldingBilder] }
                      : {}),
              }),
        ...(values.ansvarligId === start.ansvarligId || values.ansvarligId === null
            ? {}
            : {
                  ansvarligId: values.ansvarligId === nobody ? null : values.ansvarligId,
                  ...(values.varsleAnsvarlig && values.ansvarligId !== nobody ? { varsleAnsvarlig: true } : {}),
              }),
        ...(values.prioritet === start.prioritet || values.prioritet === null
            ? {}
            : values.prioritet === byType
              ? { prioritet: null }
              : { prioritet: values.prioritet, prioritetBegrunnelse: values.prioritetBegrunnelse.trim() }),
    };
};

type DraftField =
    | 'duplikatAvId'
    | 'meldingsStatusId'
    | 'avtaleId'
    | 'kommentar'
    | 'tilbakemelding'
    | 'prioritetBegrunnelse';
type DraftProblem =
    | 'statusRequired'
    | 'needsContractor'
    | 'agreementRequired'
    | 'reasonRequired'
    | 'reasonShort'
    | 'feedbackRequired'
    | 'priorityReason'
    | 'mainRequired';

/** Errors by field, by the rules of the single changes (report-handling §4, §5). */
export const problemsOf = (
    start: HandlingValues,
    values: HandlingValues,
    {
        tree,
        isByCompany,
        asksOfMain,
        mail,
    }: { tree: StatusTree; isByCompany: boolean; asksOfMain: boolean; mail: string | undefined },
): Partial<Record<DraftField, DraftProblem>> => {
    const isOne = start.meldingsStatusId !== null;
    const problem =
        values.meldingsStatusId === null
            ? undefined
            : transitionProblem({
                  from: start.meldingsStatusId ?? -1,
                  to: values.meldingsStatusId,
                  // For many reports, only the city knows.
                  hasContractor: !isOne || values.selskapId !== null,
                  losesContractor: start.selskapId !== null && values.selskapId === null,
                  isParent: tree.leadsOn(values.meldingsStatusId),
                  pickedBy: tree.byId.get(values.meldingsStatusId)?.velgesAv,
                  isByCompany,
                  hasReason: isRejectionReason(values.kommentar),
              });
    const lacksReason = problem === 'needsReason' && values.meldingsStatusId === status.rejected;
    const { prioritet } = changesOf(start, values, mail);
    return {
        ...(problem && !lacksReason
            ? { meldingsStatusId: problem === 'needsContractor' ? 'needsContractor' : 'statusRequired' }
            : {}),
        ...(values.selskapId !== null && values.avtaleId === null ? { avtaleId: 'agreementRequired' } : {}),
        ...(lacksReason ? { kommentar: values.kommentar.trim() === '' ? 'reasonRequired' : 'reasonShort' } : {}),
        ...(asksOfMain && values.duplikatAvId === null ? { duplikatAvId: 'mainRequired' } : {}),
        ...(mail?.trim() === '' ? { tilbakemelding: 'feedbackRequired' } : {}),
        ...(prioritet && values.prioritetBegrunnelse.trim().length < 2
            ? { prioritetBegrunnelse: 'priorityReason' }
            : {}),
    };
};
