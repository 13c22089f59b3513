import type { Query, QueryClient } from '@tanstack/react-query';
import type {
    DataProvider,
    GetListParams,
    GetManyReferenceParams,
    GetOneParams,
    Identifier,
    RaRecord,
} from 'react-admin';
import { isRecord } from '../runtime/json';
import type { Call } from './cityClient';
import { localList } from './localList';

export const catalogue = { staleTime: 30 * 60 * 1000 };

/** The id of the user's own company. It is kept while the page is open, since writes without a network need it. */
export const ownCompanyQuery = (call: Call, userId: string) => ({
    queryKey: ['ownCompany', userId],
    queryFn: () => call('getCompanyOfUser', { params: { userId } }),
    staleTime: Infinity,
    gcTime: Infinity,
});

/** True for lists within the record, such as a report's comments. */
const isWithin = ([, , params]: readonly unknown[], id: Identifier | undefined): boolean => {
    if (id === undefined || !isRecord(params)) return false;
    const parents = 'target' in params ? [params.id] : Object.values(isRecord(params.meta) ? params.meta : {});
    return parents.some((parent) => String(parent) === String(id));
};
const isOf = ([, method, params]: readonly unknown[], id: Identifier): boolean =>
    method === 'getOne' && isRecord(params) && String(params.id) === String(id);

/** react-admin's cache by resource, with its documented query keys `[resource, method, params]`. */
export const createCache = (queryClient: QueryClient) => ({
    /** Except for lists within this record, which the user may no longer read. */
    refresh: (resource: string, lost?: Identifier): Promise<void> =>
        queryClient.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => !isWithin(queryKey, lost) }),
    refreshLists: (resource: string, except?: ReadonlySet<Query>): Promise<void> =>
        queryClient.invalidateQueries({
            queryKey: [resource],
            predicate: (query) => query.queryKey[1] !== 'getOne' && !except?.has(query),
        }),
    readsOf: (resource: string): ReadonlySet<Query> =>
        new Set(queryClient.getQueryCache().findAll({ queryKey: [resource] })),
    refreshRecord: (resource: string): Promise<void> =>
        queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] }),
    /** The record as it was saved. Reads under way may be older: they are given up, and first ones are sent again. */
    keep: (resource: string, record: RaRecord): void => {
        const reads = { queryKey: [resource], predicate: ({ queryKey }: Query) => isOf(queryKey, record.id) };
        void queryClient.cancelQueries({ ...reads, fetchStatus: 'fetching' }, { silent: true });
        queryClient.setQueriesData<RaRecord>(reads, (before) => before && { ...before, ...record });
        const isUnread = (query: Query): boolean => query.state.data === undefined && reads.predicate(query);
        void queryClient.invalidateQueries({ ...reads, predicate: isUnread });
    },
    /** The record that a page shows, or else one that it has shown. */
    seen: <R extends RaRecord>(resource: string, id: Identifier): R | undefined => {
        const read = queryClient.getQueryCache().findAll({
            queryKey: [resource],
            predicate: ({ queryKey, state }) => state.data !== undefined && isOf(queryKey, id),
        });
        return (read.find((query) => query.isActive()) ?? read[0])?.state.data as R | undefined;
    },
    /** A record of a list that a page shows or has shown, as it was read last. */
    listed: (resource: string, id: unknown): RaRecord | undefined =>
        queryClient
            .getQueryCache()
            .findAll({ queryKey: [resource, 'getManyReference'] })
            .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
            .flatMap(({ state }) => (state.data as { data: RaRecord[] } | undefined)?.data ?? [])
            .find((record) => String(record.id) === String(id)),
    /** Changes a record in the lists of its parent, or adds it where it is missing. */
    putBack: (
        resource: string,
        parent: Identifier,
        id: unknown,
        recordAfter: (listed: RaRecord | undefined) => RaRecord | undefined,
    ): void => {
        const lists = queryClient.getQueriesData<{ data: RaRecord[]; total?: number }>({
            queryKey: [resource, 'getManyReference'],
            predicate: ({ queryKey }) => isWithin(queryKey, parent),
        });
        for (const [queryKey, list] of lists) {
            const listed = list?.data.find((record) => String(record.id) === String(id));
            const record = recordAfter(listed);
            if (!list || !record) continue;
            const { sort } = queryKey[2] as Pick<GetManyReferenceParams, 'sort'>;
            const { data, total = data.length } = list;
            queryClient.setQueryData(
                queryKey,
                listed
                    ? { ...list, data: data.map((one) => (one === listed ? record : one)) }
                    : { ...list, data: localList([...data, record], { sort }).data, total: total + 1 },
            );
        }
    },
    forget: (resource: string): void => queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' }),
});

/**
 * Prefetches for react-admin's hooks. Answers undefined on failure: the hook then fetches again, and its page shows the
 * error.
 */
export const createPrefetch = (queryClient: QueryClient, dataProvider: DataProvider) => {
    const fetch = <T>(
        queryKey: readonly [resource: string, method: string, params: object],
        read: (signal: AbortSignal) => Promise<T>,
        options: Partial<typeof catalogue> = {},
    ): Promise<T | undefined> =>
        queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => read(signal), ...options }).catch(() => undefined);
    return {
        getList: <R extends RaRecord>(resource: string, given: GetListParams, options?: Partial<typeof catalogue>) => {
            const params = { ...given, filter: (given.filter ?? {}) as object };
            const read = (signal: AbortSignal) => dataProvider.getList<R>(resource, { ...params, signal });
            return fetch([resource, 'getList', params], read, options);
        },
        getManyReference: <R extends RaRecord>(resource: string, given: Omit<GetManyReferenceParams, 'filter'>) => {
            const params = { ...given, filter: {} };
            const read = (signal: AbortSignal) => dataProvider.getManyReference<R>(resource, { ...params, signal });
            return fetch([resource, 'getManyReference', params], read);
        },
        getOne: <R extends RaRecord>(resource: string, given: GetOneParams, options?: Partial<typeof catalogue>) => {
            const read = async (signal: AbortSignal) =>
                (await dataProvider.getOne<R>(resource, { ...given, signal })).data;
            return fetch([resource, 'getOne', { ...given, id: String(given.id) }], read, options);
        },
    };
};
