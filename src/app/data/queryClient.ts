import {
    notifyManager,
    QueryClient,
    type InvalidateOptions,
    type InvalidateQueryFilters,
    type QueryKey,
} from '@tanstack/react-query';

// Notifies at once; the default timer delays each answer by a frame.
notifyManager.setScheduler(queueMicrotask);

const prefetchedMs = 5000;

class CityQueryClient extends QueryClient {
    /**
     * Reads again also what is being read for the first time, or for a page that is not open yet: that answer may be
     * older than the change, and TanStack Query would keep it as the latest one.
     */
    override invalidateQueries<K extends QueryKey = QueryKey>(
        filters?: InvalidateQueryFilters<K>,
        options?: InvalidateOptions,
    ): Promise<void> {
        return notifyManager.batch(() => {
            for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
                // TanStack Query does this with the others, which keep what a save has put into them meanwhile.
                const isReadAgain = query.isActive() && query.state.data !== undefined;
                if (!isReadAgain) void query.cancel({ revert: true, silent: true });
            }
            return super.invalidateQueries(filters, options);
        });
    }
}

/** The cache of react-admin's hooks. The city client does the retries (D3). */
export const createQueryClient = (): QueryClient => {
    const client = new CityQueryClient({
        defaultOptions: {
            queries: {
                retry: false,
                refetchOnWindowFocus: false,
                // react-admin updates cached lists optimistically after a write, so they must be refetched.
                staleTime: ({ state }) => (state.dataUpdateCount === 1 ? prefetchedMs : 0),
            },
            // Sent while offline too: a waiting one would be sent later, after the user has given up.
            mutations: { retry: false, networkMode: 'always' },
        },
    });
    // Permissions only change with the session and what the city offers (session/permissions.ts). They are never
    // dropped from the cache: asking again would fail while the provider is out of reach.
    client.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
    return client;
};
