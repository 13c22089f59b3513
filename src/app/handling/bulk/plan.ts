import type { HandledReport, Handling } from '../../../api/entities/handling';
import type { Report } from '../../../api/entities/report';
import { fillPlaceholders, type PlaceholderValues } from '../../../api/rules/placeholders';
import { changesOf, problemsOf, type DraftProblem } from '../../report/handlingDraft/draft';
import type { StatusTree } from '../../report/inputs/hierarchy';
import { valuesOf, type ReportValues } from '../../report/inputs/values';

export interface PlanNames {
    status: (id: number) => string;
    type: (id: number) => string;
    agreement: (id: number) => string | undefined;
    company: (id: string) => string | undefined;
    /** Values of the mail's placeholders, once the report is as planned. */
    placeholders: (report: Report, draft: ReportValues) => PlaceholderValues;
}

export interface PlanOptions {
    tree: StatusTree;
    isByCompany: boolean;
    skipsAnonymous: boolean;
    names: PlanNames;
}

/** Why a report cannot be handled this way. */
export type PlanProblem = DraftProblem | 'anonymous' | { unfilled: readonly string[] };

export interface Plan {
    changes: Handling;
    problems: readonly PlanProblem[];
    felter: HandledReport['felter'];
    epost: HandledReport['epost'];
}

/** The report's form with the change applied. */
const draftWith = (report: Report, endring: Handling): ReportValues => {
    const {
        selskapId,
        avtaleId,
        feilrettingskodeId,
        tilbakemelding,
        kommentar = '',
        ansvarligId: _,
        ...rest
    } = endring;
    const reassigned = selskapId !== undefined || avtaleId !== undefined;
    const before = valuesOf(report);
    return {
        ...before,
        ...rest,
        kommentar,
        ...(reassigned ? { selskapId: selskapId ?? null, avtaleId: avtaleId ?? null } : {}),
        feilrettingskodeId: feilrettingskodeId ?? (reassigned ? 0 : before.feilrettingskodeId),
        sendsMail: tilbakemelding !== undefined,
        tilbakemelding,
    };
};

const felterOf = (report: Report, changes: Handling, { status, type, agreement, company }: PlanNames) => {
    const { meldingsStatusId, meldingstypeId, selskapId, avtaleId, kommentar, tilbakemelding } = changes;
    return {
        ...(meldingsStatusId === undefined
            ? {}
            : { Status: { fra: status(report.meldingsStatusId), til: status(meldingsStatusId) } }),
        ...(meldingstypeId === undefined
            ? {}
            : { Meldingstype: { fra: type(report.meldingstypeId), til: type(meldingstypeId) } }),
        ...(selskapId === undefined || selskapId === (report.selskap?.id ?? report.selskapId)
            ? {}
            : {
                  Entreprenør: {
                      fra: report.selskap?.navn ?? null,
                      til: selskapId === null ? null : (company(selskapId) ?? null),
                  },
              }),
        ...(avtaleId === undefined
            ? {}
            : {
                  Avtale: {
                      fra: report.avtale?.navn ?? null,
                      til: avtaleId === null ? null : (agreement(avtaleId) ?? null),
                  },
              }),
        ...(kommentar === undefined ? {} : { Kommentar: { fra: null, til: kommentar } }),
        ...(tilbakemelding === undefined ? {} : { Tilbakemelding: { fra: null, til: tilbakemelding } }),
    } satisfies HandledReport['felter'];
};

/**
 * The effect of a change on one report, by the rules of its form: computed here when the city has no preview (D15,
 * `samlet-behandling`).
 */
export const planOf = (
    report: Report,
    endring: Handling,
    { tree, isByCompany, skipsAnonymous, names }: PlanOptions,
): Plan => {
    const draft = draftWith(report, endring);
    const isAnonymous = !report.innsenderEpost;
    const mail =
        endring.tilbakemelding === undefined || isAnonymous
            ? undefined
            : fillPlaceholders(endring.tilbakemelding, names.placeholders(report, draft));
    const changes = changesOf(report, draft, mail?.text);
    const unfilled = mail?.unfilled ?? [];
    return {
        changes,
        problems: [
            ...Object.values(problemsOf(report, draft, { tree, isByCompany, feedback: mail?.text })),
            ...(endring.tilbakemelding !== undefined && isAnonymous && !skipsAnonymous ? (['anonymous'] as const) : []),
            ...(unfilled.length > 0 ? [{ unfilled }] : []),
        ],
        felter: felterOf(report, changes, names),
        epost: mail && report.innsenderEpost ? { til: report.innsenderEpost, emne: '', tekst: mail.text } : null,
    };
};
