import { useGetList } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import type { Identified } from '../data/records';
import { asListed } from '../data/lists';

/** Contractors and partners by organisation number, as in the agreements file. */
export const useCompanyChoices = (enabled = true) => {
    const contractors = useGetList<Identified<Company>>('entreprenorer', asListed, { enabled });
    const partners = useGetList<Identified<Company>>('partners', asListed, { enabled });
    const all = [...(contractors.data ?? []), ...(partners.data ?? [])];
    return {
        choices: all.map(({ orgnr, navn, id }) => ({ id: orgnr, name: navn, companyId: id })),
        of: [contractors, partners],
        isPending: contractors.isPending || partners.isPending,
    };
};
