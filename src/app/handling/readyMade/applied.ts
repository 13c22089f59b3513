import type { NewReadyMade, ReadyMade, StandardText } from '../../../api/entities/readyMade';
import type { Handling } from '../../../api/entities/handling';
import type { BulkValues } from '../../report/handlingDraft/bulkValues';
import type { ReportValues } from '../../report/inputs/values';

type Change = NewReadyMade['endring'];

/** Choices for a report of this type; an own key takes precedence over a shared one. */
export const offeredFor = (all: readonly ReadyMade[], typeId: number): readonly ReadyMade[] => {
    const offered = all.filter(
        ({ meldingstypeIder }) => meldingstypeIder.length === 0 || meldingstypeIder.includes(typeId),
    );
    const ownKeys = new Set(offered.filter(({ delt }) => !delt).map(({ tast }) => tast));
    return offered.map((one) => (one.delt && ownKeys.has(one.tast) ? { ...one, tast: null } : one));
};

export const textsFor = (all: readonly StandardText[], statusId: number, typeId: number): readonly StandardText[] =>
    all.filter(
        ({ meldingsStatusIder, meldingstypeIder }) =>
            (meldingsStatusIder.length === 0 || meldingsStatusIder.includes(statusId)) &&
            (meldingstypeIder.length === 0 || meldingstypeIder.includes(typeId)),
    );

/** The form after applying a ready-made handling. Without a text nothing is mailed. */
export const draftWith = (endring: Change, ownId: string): Partial<ReportValues> => {
    const { tilbakemelding, ansvarligMeg, kommentar, meldingsStatusId, meldingstypeId, selskapId, avtaleId } = endring;
    const reassigned = selskapId !== undefined || avtaleId !== undefined;
    return {
        ...(meldingsStatusId === undefined ? {} : { meldingsStatusId }),
        ...(meldingstypeId === undefined ? {} : { meldingstypeId }),
        ...(selskapId === undefined ? {} : { selskapId }),
        ...(avtaleId === undefined ? {} : { avtaleId }),
        ...(reassigned ? { feilrettingskodeId: 0 } : {}),
        ...(endring.feilrettingskodeId === undefined ? {} : { feilrettingskodeId: endring.feilrettingskodeId }),
        ...(endring.feilarsakId === undefined ? {} : { feilarsakId: endring.feilarsakId }),
        ...(endring.eksternId === undefined ? {} : { eksternId: endring.eksternId }),
        ...(kommentar === undefined ? {} : { kommentar }),
        sendsMail: tilbakemelding !== undefined,
        tilbakemelding,
        ...(ansvarligMeg ? { ansvarligId: ownId } : {}),
    };
};

/** The form's choices as a ready-made handling: its text keeps the placeholders. */
export const changeOf = (changes: Handling, rawText: string, ownId: string): Change => {
    const { ansvarligId, varsleAnsvarlig: _, tilbakemeldingBilder: __, ...endring } = changes;
    return {
        ...endring,
        ...(endring.tilbakemelding === undefined ? {} : { tilbakemelding: rawText }),
        ...(ansvarligId === ownId ? { ansvarligMeg: true } : {}),
    };
};

/** The form of many reports after applying a ready-made handling. */
export const valuesOfReadyMade = (
    { endring: { ansvarligMeg, ...endring } }: ReadyMade,
    { hoppOverAnonyme }: BulkValues,
    ownId: string,
): BulkValues => ({
    ...endring,
    ...(ansvarligMeg ? { ansvarligId: ownId } : {}),
    sendsMail: endring.tilbakemelding !== undefined,
    hoppOverAnonyme,
});
