import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { News } from '../../../../api/entities/selection';
import type { ReportRow } from '../../../../api/entities/report';
import type { CityDataProvider } from '../../../data/dataProvider';
import { useSelection } from '../../query/useSelection';

/** How often the city is asked, in ms; only while the tab is looked at. */
const often = 30_000;
/** Clocks that differ by less are as good as equal, in ms. */
const equal = 1000;

const nothing: News = { nye: 0, endrede: 0, ider: [], tidspunkt: '' };

/** When the list's rows were last read, by this clock; undefined while other rows are on their way. */
const useReadAt = (): number | undefined => {
    const { data, isFetching, isPlaceholderData } = useListContext<ReportRow>();
    const isRead = data !== undefined && !isFetching && isPlaceholderData !== true;
    const [readAt, setReadAt] = useState<number>();
    // oxlint-disable-next-line react/set-state-in-effect -- the clock is read when the rows stand there, not while rendering
    useEffect(() => setReadAt(isRead ? Date.now() : undefined), [isRead, data]);
    return readAt;
};

/** What others have made and changed under the list's filter since its rows were read (D15, `utvalg`). */
export const useNews = (): News => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const selection = useSelection();
    const readAt = useReadAt();
    /** How far the city's clock is ahead of this one, in ms. */
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
        // The rows were read just now: the first question can wait.
        initialData: nothing,
        initialDataUpdatedAt: readAt ?? 0,
        staleTime: often,
        refetchInterval: often,
        // Coming back to the tab asks at once.
        refetchOnWindowFocus: 'always',
        gcTime: 0,
    });
    return data;
};
