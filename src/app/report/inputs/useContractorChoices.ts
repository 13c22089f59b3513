import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../../api/entities/administration';
import { noCompany } from '../../../api/rules/noCompany';
import { asListed } from '../../data/lists';
import type { Choice } from './PickerInput';

export const useContractorChoices = (enabled = true) => {
    const translate = useTranslate();
    const contractors = useGetList<Company>('entreprenorer', asListed, { enabled });
    const partners = useGetList<Company>('partners', asListed, { enabled });
    const choiceOf =
        (group: string) =>
        ({ id, navn }: Company): Choice => ({ id, name: navn, group: translate(`reportDetail.${group}`) });
    const choices: readonly Choice[] = [
        // While the others are read, it would be highlighted alone, and chosen by Enter.
        ...(contractors.isPending || partners.isPending
            ? []
            : [{ id: noCompany, name: translate('reportDetail.notSet') }]),
        ...(contractors.data ?? []).map(choiceOf('contractors')),
        ...(partners.data ?? []).map(choiceOf('partners')),
    ];
    return { choices, of: [contractors, partners] };
};
