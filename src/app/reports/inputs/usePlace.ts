import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Agreement } from '../../../api/entities/administration';
import { covers } from '../../../api/rules/coverage';
import { asListed } from '../../data/wholeList';
import { useOffers } from '../../runtime/offers';
import { useReportPage } from '../ReportContext';
import type { Choice } from './PickerInput';
import type { ReportValues } from './values';

type Covering = Pick<Agreement, 'dekning'>;

/** The type chosen in a report's form, in the report's district, and which agreements cover it. */
export const usePlace = () => {
    const { report } = useReportPage();
    const meldingstypeId = useWatch<ReportValues, 'meldingstypeId'>({ name: 'meldingstypeId' });
    const place = { meldingstypeId, bydelId: report.bydelId };
    return {
        /** Undefined in a city that does not know. */
        fits: ({ dekning }: Covering): boolean | undefined => covers(dekning, place),
        isOther: meldingstypeId !== report.meldingstypeId,
    };
};

/** Whether a company has an agreement that covers the report of the form. */
export const useFittingCompany = (): ((id: string) => boolean | undefined) => {
    const { fits } = usePlace();
    const isKnown = useOffers('avtaledekning');
    const { data = [] } = useGetList<Agreement & { id: number }>('avtaler', asListed, { enabled: isKnown });
    const fitting = new Set(data.filter(fits).map(({ selskapId }) => selskapId));
    return (id) => (isKnown ? fitting.has(id) : undefined);
};

type Ranked = Choice & { fits?: boolean | undefined };

/** Those that fit first, below a heading of their own; as they were where nothing is known, or nothing fits. */
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
