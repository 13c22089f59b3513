import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ownCompanyQuery } from '../data/cache';
import type { CityDataProvider } from '../data/dataProvider';
import { useSession } from './Session';

export const useOwnCompany = ({ enabled = true } = {}) => {
    const { userId } = useSession();
    const { call } = useDataProvider<CityDataProvider>();
    return useQuery({ ...ownCompanyQuery(call, userId), enabled });
};
