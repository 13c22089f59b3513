import { notifyManager, QueryClient } from '@tanstack/react-query';

// An answer is drawn as it comes; by default a turn of a timer later, which is a frame later when one is due.
notifyManager.setScheduler(queueMicrotask);

/** The cache of react-admin's hooks. Retries are up to the city client (D3). */
export const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
    });
