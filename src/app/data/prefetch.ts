import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetManyReferenceParams, GetOneParams, RaRecord } from 'react-admin';

/**
 * Prefetches for react-admin's hooks, under their documented query keys. Undefined on failure: the hook fetches again
 * and its page shows the error.
 */
export const createPrefetch = (queryClient: QueryClient, dataProvider: DataProvider) => {
    const fetch = <T>(options: FetchQueryOptions<T>): Promise<T | undefined> =>
        queryClient.fetchQuery(options).catch(() => undefined);
    return {
        getList: <R extends RaRecord>(resource: string, { filter = {}, ...rest }: GetListParams) => {
            const params = { ...rest, filter: filter as object };
            return fetch({
                queryKey: [resource, 'getList', params],
                queryFn: ({ signal }) => dataProvider.getList<R>(resource, { ...params, signal }),
            });
        },
        getManyReference: <R extends RaRecord>(resource: string, given: Omit<GetManyReferenceParams, 'filter'>) => {
            const params = { ...given, filter: {} };
            return fetch({
                queryKey: [resource, 'getManyReference', params],
                queryFn: ({ signal }) => dataProvider.getManyReference<R>(resource, { ...params, signal }),
            });
        },
        getOne: <R extends RaRecord>(resource: string, given: GetOneParams) => {
            const params = { ...given, id: String(given.id) };
            return fetch({
                queryKey: [resource, 'getOne', params],
                queryFn: async ({ signal }) => (await dataProvider.getOne<R>(resource, { ...params, signal })).data,
            });
        },
    };
};
