import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { useSession } from './Session';

export const useOwnCompany = ({ enabled = true } = {}) => {
    const { userId } = useSession();
    const dataProvider = useDataProvider<CityDataProvider>();
    return useQuery({
        queryKey: ['ownCompanyId', userId],
        queryFn: () => dataProvider.getOwnCompany(),
        staleTime: Infinity,
        enabled,
    });
};
