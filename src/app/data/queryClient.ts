import { notifyManager, QueryClient } from '@tanstack/react-query';

// An answer is drawn as it comes; by default a turn of a timer later, which is a frame later when one is due.
notifyManager.setScheduler(queueMicrotask);

/** How long an answer that was prefetched counts as fresh for the page that shows it. */
const prefetchedMs = 5000;

/** The cache of react-admin's hooks. Retries are up to the city client (D3). */
export const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: {
            queries: {
                retry: false,
                refetchOnWindowFocus: false,
                // react-admin updates cached lists after a write: those are fetched again.
                staleTime: ({ state }) => (state.dataUpdateCount === 1 ? prefetchedMs : 0),
            },
            mutations: { retry: false },
        },
    });
