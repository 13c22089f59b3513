import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../../api/entities/administration';
import { noCompany } from '../../../api/rules/noCompany';
import { asListed } from '../../data/lists';
import type { Choice } from './PickerInput';

export const useContractorChoices = (enabled = true): readonly Choice[] => {
    const translate = useTranslate();
    const { data: contractors = [] } = useGetList<Company>('entreprenorer', asListed, { enabled });
    const { data: partners = [] } = useGetList<Company>('partners', asListed, { enabled });
    const choiceOf =
        (group: string) =>
        ({ id, navn }: Company): Choice => ({ id, name: navn, group: translate(`reportDetail.${group}`) });
    return [
        { id: noCompany, name: translate('reportDetail.notSet') },
        ...contractors.map(choiceOf('contractors')),
        ...partners.map(choiceOf('partners')),
    ];
};
