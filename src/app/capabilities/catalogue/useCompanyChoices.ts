import { useGetList } from 'react-admin';
import type { Company } from '../../../api/entities/administration';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';

/** Contractors and partners, by the number that the file of agreements has. */
export const useCompanyChoices = (enabled = true): { id: string; name: string }[] => {
    const { data: contractors = [] } = useGetList<Identified<Company>>('entreprenorer', asListed, { enabled });
    const { data: partners = [] } = useGetList<Identified<Company>>('partners', asListed, { enabled });
    return [...contractors, ...partners].map(({ orgnr, navn }) => ({ id: orgnr, name: navn }));
};
