import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Report, ReportRow } from '../../../api/entities/report';
import { createPrefetch } from '../../data/cache';
import type { CityDataProvider } from '../../data/dataProvider';
import { useNavigateAtOnce } from '../../runtime/navigation';
import { useListRequests, wholeReport } from '../query/listRequest';
import { pageSize, pagesOf, parseQuery } from '../query/listQuery';
import { useBesideAddress } from '../opening/beside';
import { entryOf, useIsEntrance } from '../opening/opening';
import { imageQuery } from '../pictures/useImageUrl';
import { useWing } from '../wing';
import { positionInQueue, readQueue, rememberLastSeen, rememberQueue, withPage, type Queue } from './queue';

/** How long a prefetched report stays fresh, in ms. */
const staleTimeMs = 60_000;

/**
 * A report's position in its list, and navigation to its neighbours. The next report and its first photo are
 * prefetched.
 */
export const useQueue = (id: number) => {
    const wing = useWing();
    const dataProvider = useDataProvider<CityDataProvider>();
    const queryClient = useQueryClient();
    const navigate = useNavigateAtOnce();
    const isEntrance = useIsEntrance();
    const { over, below } = entryOf(useLocation());
    const beside = useBesideAddress();
    const requestOf = useListRequests();

    const fetchPage = async (queue: Queue, page: number): Promise<Queue> => {
        const request = requestOf({ ...parseQuery(queue.search), page });
        if (!request) return queue;
        const { data } = await dataProvider.getList<ReportRow>(wing, request);
        return withPage(
            queue,
            page,
            data.map((row) => row.id),
        );
    };
    /** The queue, extended by the next page at either end. */
    const extendQueue = async (): Promise<Queue | null> => {
        let queue = readQueue(wing);
        if (!queue?.ids.includes(id)) return null;
        if (queue.ids[0] === id && queue.firstPage > 1) queue = await fetchPage(queue, queue.firstPage - 1);
        if (queue.ids.at(-1) === id) {
            // Reports that left the list have moved those of the next page up.
            const { lastPage } = queue;
            if (lastPage < pagesOf(queue.total)) {
                queue = await fetchPage(queue, lastPage);
                if (queue.ids.at(-1) === id) queue = await fetchPage(queue, lastPage + 1);
            }
        }
        // Another list may have been opened meanwhile.
        if (readQueue(wing)?.search === queue.search) rememberQueue(wing, queue);
        return queue;
    };
    const known = readQueue(wing);
    const read = useQuery({
        queryKey: ['queue', wing, id, known?.search],
        queryFn: extendQueue,
        enabled: requestOf(parseQuery(known?.search ?? '')) !== undefined,
        staleTime: Infinity,
        gcTime: 0,
    });
    const queue = read.data === undefined && known?.ids.includes(id) ? known : read.data;
    const place = queue ? positionInQueue(queue, id, pageSize) : undefined;
    const next = place?.next;

    useEffect(() => {
        if (next === undefined) return;
        const ahead = async (): Promise<void> => {
            const { getOne } = createPrefetch(queryClient, dataProvider);
            const report = await getOne<Report>(wing, { id: next, meta: wholeReport }, { staleTime: staleTimeMs });
            const first = report?.bildeIds[0];
            if (first) await queryClient.prefetchQuery(imageQuery(dataProvider, 'thumbnail', first));
        };
        // When it is opened, the page shows its own error.
        ahead().catch(() => undefined);
    }, [next, wing, dataProvider, queryClient]);

    // Replaces the history entry, so that closing leads to the list, or to its start after a pasted link.
    const goTo = (to: number | undefined): void => {
        if (to === undefined) return;
        if (beside) return beside.goTo(to);
        rememberLastSeen(wing, to, pageSize);
        navigate(`/${wing}/${to}`, { isEntrance, over, below });
    };
    return { place, goTo, read };
};
