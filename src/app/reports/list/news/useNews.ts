import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { News } from '../../../../api/entities/selection';
import type { ReportRow } from '../../../../api/entities/report';
import type { CityDataProvider } from '../../../data/dataProvider';
import { useSelection } from '../../query/useSelection';

/** Polling interval in ms; only while the tab is visible. */
const often = 30_000;
/** Clock differences below this are ignored, in ms. */
const equal = 1000;

const nothing: News = { nye: 0, endrede: 0, ider: [], tidspunkt: '' };

/** Time of the rows' last fetch, by the local clock; undefined while other rows load. */
const useReadAt = (): number | undefined => {
    const { data, isFetching, isPlaceholderData } = useListContext<ReportRow>();
    const isRead = data !== undefined && !isFetching && isPlaceholderData !== true;
    const [readAt, setReadAt] = useState<number>();
    // oxlint-disable-next-line react/set-state-in-effect -- the clock is read after the rows are shown, not during render
    useEffect(() => setReadAt(isRead ? Date.now() : undefined), [isRead, data]);
    return readAt;
};

/** Reports created or changed by others under the list's filter since its rows were fetched (D15, `utvalg`). */
export const useNews = (): News => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const selection = useSelection();
    const readAt = useReadAt();
    /** Offset of the city's clock from the local one, in ms. */
    const ahead = useRef(0);
    const { data } = useQuery({
        queryKey: ['news', selection, readAt],
        queryFn: async ({ signal }) => {
            if (!selection) return nothing;
            const { wing, filter } = selection;
            const ask = () => dataProvider.getNews(wing, filter, new Date((readAt ?? 0) + ahead.current), { signal });
            const news = await ask();
            const off = Date.parse(news.tidspunkt) - Date.now();
            if (Math.abs(off - ahead.current) < equal) return news;
            ahead.current = off;
            return ask();
        },
        enabled: selection !== undefined && readAt !== undefined,
        // The rows are fresh: the first poll can wait.
        initialData: nothing,
        initialDataUpdatedAt: readAt ?? 0,
        staleTime: often,
        refetchInterval: often,
        // Returning to the tab polls at once.
        refetchOnWindowFocus: 'always',
        gcTime: 0,
    });
    return data;
};
