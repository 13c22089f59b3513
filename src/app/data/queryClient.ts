import { notifyManager, QueryClient } from '@tanstack/react-query';

// Notify at once; the default timer delays an answer by a frame.
notifyManager.setScheduler(queueMicrotask);

const prefetchedMs = 5000;

/** The cache of react-admin's hooks. Retries are left to the city client (D3). */
export const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: {
            queries: {
                retry: false,
                refetchOnWindowFocus: false,
                staleTime: ({ queryKey, state }) => {
                    // What the user may do changes with the session and the city's offers only (session/permissions.ts).
                    if (queryKey[0] === 'auth') return Number.POSITIVE_INFINITY;
                    // react-admin updates cached lists optimistically after a write: refetch those.
                    return state.dataUpdateCount === 1 ? prefetchedMs : 0;
                },
            },
            // Tried while offline too: one that waits would be sent later, after the user has given up.
            mutations: { retry: false, networkMode: 'always' },
        },
    });
