import { notifyManager, QueryClient } from '@tanstack/react-query';

// Notifies at once; the default timer delays each answer by a frame.
notifyManager.setScheduler(queueMicrotask);

const prefetchedMs = 5000;

/** The cache of react-admin's hooks. The city client does the retries (D3). */
export const createQueryClient = (): QueryClient => {
    const client = new QueryClient({
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
