import { use } from 'react';
import { ShowContext, useGetList, useGetManyReference, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Agreement, CompanyAgreement } from '../../../api/entities/administration';
import type { Report } from '../../../api/entities/report';
import { covers, type Place } from '../../../api/rules/coverage';
import { asListed } from '../../data/lists';
import type { Identified } from '../../data/records';
import { useOffered } from '../../runtime/offers';
import type { Choice } from './PickerInput';

export type Ranked = Choice & { fits?: boolean | undefined };

/** Puts the choices that fit first, under their own heading; unchanged when nothing is known, or nothing fits. */
export const fittingFirst = (
    choices: readonly Ranked[],
    { fitting, others }: { fitting: string; others?: string },
): readonly Choice[] => {
    if (!choices.some(({ fits }) => fits)) return choices;
    const isFirst = ({ fits, group }: Ranked): boolean => fits === undefined && group === undefined;
    return [
        ...choices.filter(isFirst),
        ...choices.filter(({ fits }) => fits).map((choice) => ({ ...choice, group: fitting })),
        ...choices
            .filter((choice) => !choice.fits && !isFirst(choice))
            .map((choice) => (others === undefined ? choice : { ...choice, group: others })),
    ];
};

/** The agreements of all companies. */
export const useAllAgreements = (enabled: boolean) =>
    useGetList<Agreement & { id: number }>('avtaler', asListed, { enabled });

/**
 * Whether agreements cover the reports: those of `places`, or else the one on the page with the type chosen in the form
 * (D15, `avtaledekning`).
 */
export const useFitting = (given?: readonly Place[]) => {
    const translate = useTranslate();
    const isOffered = useOffered('avtaledekning') === true;
    const shown = use(ShowContext)?.record as Report | undefined;
    const chosen = useWatch<{ meldingstypeId: number | null }, 'meldingstypeId'>({ name: 'meldingstypeId' });
    const known = given ?? (shown ? [shown] : []);
    const places = known.map(({ meldingstypeId, bydelId }) => ({ meldingstypeId: chosen ?? meldingstypeId, bydelId }));
    const fits = ({ dekning }: Pick<Agreement, 'dekning'>): boolean | undefined =>
        isOffered && dekning && places.length > 0 ? places.every((place) => covers(dekning, place)) : undefined;
    return {
        isOffered,
        fits,
        /** True if another type is chosen for the report. */
        isOtherType: known.some(({ meldingstypeId }) => chosen !== null && chosen !== meldingstypeId),
        headings: { fitting: translate('reportDetail.fitting'), others: translate('reportDetail.otherAgreements') },
    };
};

export const useAgreements = (companyId: string | null) =>
    useGetManyReference<Identified<CompanyAgreement>>(
        'avtaler',
        { target: 'selskapId', id: companyId ?? undefined, ...asListed },
        { enabled: companyId !== null },
    );
