import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetManyReferenceParams, GetOneParams } from 'react-admin';
import { readsOfAddress, rememberRead, type ReadKey } from '../runtime/startCalls';

/** How long the first page waits for what it read the last time, in ms. */
const mostMs = 30;
/** What was read ahead is not read again by the hook that it was read for, for so long, in ms. */
const freshMs = 5000;

type Params = GetListParams & GetManyReferenceParams & GetOneParams;
/** As the hooks keep the answers. */
const methods: Record<ReadKey[1], (provider: DataProvider, resource: string, params: Params) => Promise<unknown>> = {
    getList: async (provider, resource, params) => {
        const { data, total, pageInfo, meta } = await provider.getList(resource, params);
        return { data, total, pageInfo, meta };
    },
    getManyReference: async (provider, resource, params) => {
        const { data, total, pageInfo, meta } = await provider.getManyReference(resource, params);
        return { data, total, pageInfo, meta };
    },
    getOne: async (provider, resource, params) => (await provider.getOne(resource, params)).data,
};

/**
 * Reads what a hook of react-admin is about to read. The first hook that mounts with this key takes it as fresh; later
 * ones read again, since react-admin changes its cached lists after a write and takes them for read.
 */
export const readBefore = (queryClient: QueryClient, dataProvider: DataProvider, queryKey: ReadKey): Promise<void> => {
    const [resource, method, params] = queryKey;
    const { staleTime = freshMs } = queryClient.getQueryDefaults([resource]);
    queryClient.setQueryDefaults(queryKey, { staleTime });
    const hash = hashKey(queryKey);
    const end = (): void => {
        stop();
        clearTimeout(timer);
        queryClient.setQueryDefaults(queryKey, {});
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
        if (event.query.queryHash !== hash) return;
        // A list is mounted before it may read.
        const mayRead =
            (event.type === 'observerAdded' || event.type === 'observerOptionsUpdated') &&
            event.observer.options.enabled !== false;
        if (mayRead) end();
    });
    const timer = setTimeout(end, freshMs);
    return queryClient.prefetchQuery({
        queryKey,
        queryFn: ({ signal }) => methods[method](dataProvider, resource, { ...(params as Params), signal }),
        staleTime: 0,
    });
};

const isRead = (key: QueryKey): key is ReadKey => typeof key[1] === 'string' && key[1] in methods;

/** Remembers what the hooks of react-admin read while the first page opens. */
const rememberReads = (queryClient: QueryClient): void => {
    const cache = queryClient.getQueryCache();
    const stop = cache.subscribe((event) => {
        const { queryKey, state } = event.query;
        if (!isRead(queryKey) || event.query.getObserversCount() === 0) return;
        const isFetched = event.type === 'updated' && event.action.type === 'fetch';
        const isReadAhead =
            event.type === 'observerAdded' && (state.data !== undefined || state.fetchStatus === 'fetching');
        if (isFetched || isReadAhead) rememberRead(queryKey);
    });
    setTimeout(stop, freshMs);
};

/**
 * Reads, before the first page is rendered, what react-admin's hooks read when the address was opened last, so that it
 * is drawn once, with its rows. Their answers are on their way already (`askAhead`); what takes longer is waited for by
 * the page itself.
 */
export const readAhead = async (queryClient: QueryClient, dataProvider: DataProvider): Promise<void> => {
    const keys = readsOfAddress().filter(isRead);
    rememberReads(queryClient);
    if (keys.length === 0) return;
    const reads = keys.map((key) => readBefore(queryClient, dataProvider, key));
    await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, mostMs))]);
};
