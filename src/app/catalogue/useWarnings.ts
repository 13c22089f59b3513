import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';

const none: readonly string[] = [];

/** Valid but probably unintended entries, of one kind where `slag` names it. */
export const useWarnings = (slag?: string): readonly string[] => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data = none } = useQuery({
        queryKey: ['katalog', 'warnings'],
        queryFn: () => dataProvider.call('listCatalogueWarnings'),
    });
    return slag === undefined ? data : data.filter((warning) => warning.startsWith(`${slag}: `));
};
