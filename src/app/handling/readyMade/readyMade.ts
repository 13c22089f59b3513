import { useGetList } from 'react-admin';
import type { Handling } from '../../../api/entities/handling';
import type { NewReadyMade, ReadyMade, StandardText } from '../../../api/entities/readyMade';
import { asListed } from '../../data/lists';
import { withAssignment, byType, type HandlingValues } from '../../report/handlingDraft/draft';

export const useReadyMade = () => useGetList<ReadyMade>('readyMade', asListed);

export const useStandardTexts = () => useGetList<StandardText>('standardTexts', asListed);

type Change = NewReadyMade['endring'];

/** Values that the dialog opens with, ready to be saved. */
export interface PrefilledValues {
    readyMade?: ReadyMade;
    meldingsStatusId?: number;
}

/** Choices for reports of this type, or of any type with null. An own key takes precedence over a shared one. */
export const offeredFor = (all: readonly ReadyMade[], typeId: number | null): readonly ReadyMade[] => {
    const offered = all.filter(
        ({ meldingstypeIder }) => typeId === null || meldingstypeIder.length === 0 || meldingstypeIder.includes(typeId),
    );
    const ownKeys = new Set(offered.filter(({ delt }) => !delt).map(({ tast }) => tast));
    return offered.map((one) => (one.delt && ownKeys.has(one.tast) ? { ...one, tast: null } : one));
};

const isFor = (ids: readonly number[], id: number | null): boolean =>
    ids.length === 0 || (id !== null && ids.includes(id));

export const textsFor = (
    all: readonly StandardText[],
    statusId: number | null,
    typeId: number | null,
): readonly StandardText[] =>
    all.filter(
        ({ meldingsStatusIder, meldingstypeIder }) =>
            isFor(meldingsStatusIder, statusId) && isFor(meldingstypeIder, typeId),
    );

/** The values that a ready-made handling fills in. Without a text, nothing is mailed. */
export const valuesOfReadyMade = (
    { endring }: Pick<ReadyMade, 'endring'>,
    start: HandlingValues,
    ownId: string,
): Partial<HandlingValues> => {
    const { tilbakemelding, ansvarligMeg, prioritet, ...values } = endring;
    return {
        ...(values.selskapId === undefined ? {} : withAssignment(start, start, { selskapId: values.selskapId })),
        ...values,
        ...(prioritet === undefined ? {} : { prioritet: prioritet ?? byType }),
        sendsMail: tilbakemelding !== undefined,
        tilbakemelding: tilbakemelding ?? null,
        ...(ansvarligMeg ? { ansvarligId: ownId } : {}),
    };
};

/** The form's values as a ready-made handling. Its text keeps the placeholders. */
export const changeOf = (changes: Handling, rawText: string, ownId: string): Change => {
    const { ansvarligId, varsleAnsvarlig: _, tilbakemeldingBilder: __, duplikatAvId: ___, ...endring } = changes;
    return {
        ...endring,
        ...(endring.tilbakemelding === undefined ? {} : { tilbakemelding: rawText }),
        ...(ansvarligId === ownId ? { ansvarligMeg: true } : {}),
    };
};
