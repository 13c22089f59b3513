import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../../api/entities/administration';
import { asListed } from '../../data/lists';
import type { Choice } from './PickerInput';

/** The id that means no contractor, 'Ikke satt' (report-handling §9). */
export const emptyContractor = '00000000-0000-0000-0000-000000000000';

export const useContractorChoices = (enabled = true): readonly Choice[] => {
    const translate = useTranslate();
    const { data: contractors = [] } = useGetList<Company>('entreprenorer', asListed, { enabled });
    const { data: partners = [] } = useGetList<Company>('partners', asListed, { enabled });
    const choiceOf =
        (group: string) =>
        ({ id, navn }: Company): Choice => ({ id, name: navn, group: translate(`reportDetail.${group}`) });
    return [
        { id: emptyContractor, name: translate('reportDetail.notSet') },
        ...contractors.map(choiceOf('contractors')),
        ...partners.map(choiceOf('partners')),
    ];
};
