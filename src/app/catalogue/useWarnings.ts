import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';

const none: readonly string[] = [];

/** Entries that are valid, but probably unintended; only those of one kind with `slag`. */
export const useWarnings = (slag?: string): readonly string[] => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data = none } = useQuery({
        queryKey: ['katalog', 'warnings'],
        queryFn: () => dataProvider.call('listCatalogueWarnings'),
    });
    return slag === undefined ? data : data.filter((warning) => warning.startsWith(`${slag}: `));
};
