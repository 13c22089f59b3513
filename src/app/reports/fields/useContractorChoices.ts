import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../../api/entities/administration';
import { companyTypeOf, companyTypes } from '../../../api/roles';
import { asListed } from '../../data/wholeList';

/** Stands for no contractor, 'Ikke satt' (report-handling §9). */
export const emptyContractor = '00000000-0000-0000-0000-000000000000';

export interface ContractorChoice {
    id: string;
    navn: string;
    partner: boolean;
}

const choiceOf = (company: Company): ContractorChoice => ({
    id: company.id,
    navn: company.navn,
    partner: companyTypeOf(company) === companyTypes.partner,
});

/** Whom a report can be assigned to: nobody, contractors and partners. */
export const useContractorChoices = (
    enabled = true,
): {
    none: ContractorChoice;
    choices: readonly ContractorChoice[];
    /** The choice of a report's company; it may not be in the list any more. */
    choiceFor: (company: { id: string; navn: string } | null | undefined) => ContractorChoice;
} => {
    const translate = useTranslate();
    const { data: contractors = [] } = useGetList<Company>('entreprenorer', asListed, { enabled });
    const { data: partners = [] } = useGetList<Company>('partners', asListed, { enabled });
    const none = { id: emptyContractor, navn: translate('reportDetail.notSet'), partner: false };
    return {
        none,
        choices: [none, ...contractors.map(choiceOf), ...partners.map(choiceOf)],
        choiceFor: (company) =>
            company ? { ...company, partner: partners.some(({ id }) => id === company.id) } : none,
    };
};
