import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';

/** What a new city still lacks. */
export const useFirstSteps = (enabled = true) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    return useQuery({
        queryKey: ['katalog', 'steps'],
        queryFn: () => dataProvider.call('getFirstSteps'),
        staleTime: 0,
        enabled,
    });
};
