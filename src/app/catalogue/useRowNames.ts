import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { asListed } from '../data/wholeList';
import { catalogueResource } from '../data/resources/catalogue';

/** The names of rows of these kinds, by id; empty until they have loaded. */
export const useRowNames = (kinds: readonly string[]): ((kind: string | undefined, id: unknown) => string) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const lists = useQueries({
        queries: [...new Set(kinds)].map((kind) => ({
            queryKey: [catalogueResource(kind), 'getList', asListed],
            queryFn: () => dataProvider.getList(catalogueResource(kind), asListed),
        })),
        combine: (found) => found.map(({ data }) => data?.data),
    });
    const names = useMemo(
        () =>
            new Map(
                [...new Set(kinds)].flatMap((kind, index) =>
                    (lists[index] ?? []).map(({ id, navn }) => [`${kind}/${id}`, String(navn)] as const),
                ),
            ),
        [kinds, lists],
    );
    return useCallback((kind, id) => names.get(`${kind}/${String(id)}`) ?? '', [names]);
};
