import { useNotify } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { administrationError } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';

/** Saves a changed part of a company; rejects, after its flash, when that failed (administration §7, §8). */
export const useCompanyEdit = ({ selskapsType, ...company }: Company): ((change: Partial<Pick<Company, 'navn' | 'orgnr'>>) => Promise<void>) => {
    const notify = useNotify();
    const update = useCityMutation('updateCompany', { invalidates: ['getCompany', 'listContractors', 'listCompaniesOfType', 'listAgreements'], refreshes: ['entreprenorer', 'avtaler'] });
    return async (change) => {
        try {
            await update.mutateAsync({ params: { id: company.id }, body: { ...company, ...change, type: selskapsType.id } });
            notify('administration.contractors.updated', { type: 'success' });
        } catch (error) {
            notify(administrationError(error), { type: 'error' });
            throw error;
        }
    };
};
