import RefreshIcon from '@mui/icons-material/Refresh';
import { Badge, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import type { News } from '../../../../api/entities/selection';
import { isFocusIn } from '../../../common/focus';
import { HiddenText } from '../../../common/words';
import { useWide } from '../../../common/useWide';
import type { CityDataProvider } from '../../../data/dataProvider';
import type { ReportListMeta } from '../../../data/reports';
import { CompactButton } from '../../../report/CompactButton';
import { defaultSort } from '../../../report/query/listQuery';
import { useListRequest } from '../../../report/query/listRequest';
import { useWing } from '../../../report/wing';
import { sharedState } from '../../../runtime/sharedState';

/** The rows marked as new or changed. */
export const freshReports = sharedState<ReadonlySet<number>>(new Set());

/** Polls only while the tab is visible. */
const pollIntervalMs = 30_000;

const nothing: News = { nye: 0, endrede: 0, ider: [] };

/** The position of the rows shown; undefined while others load. */
const useMark = (): string | undefined => {
    const { meta, isFetching, isPlaceholderData } = useListContext<ReportRow>();
    return isFetching || isPlaceholderData ? undefined : (meta as ReportListMeta | undefined)?.mark;
};

/** Reports that others have created or changed under the list's filter since its rows were fetched. */
const useNews = (): News => {
    const { callOfWing } = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const selection = useListRequest()?.filter;
    const mark = useMark();
    const { data } = useQuery({
        queryKey: ['news', wing, selection, mark],
        queryFn: ({ signal }) =>
            callOfWing(wing, ['getServiceNews', 'getContractorNews'], {
                query: { ...selection, merke: mark ?? '' },
                signal,
            }),
        enabled: selection !== undefined && mark !== undefined,
        // The rows are fresh, so the first poll can wait.
        initialData: nothing,
        staleTime: pollIntervalMs,
        refetchInterval: pollIntervalMs,
        // Returning to the tab polls at once.
        refetchOnWindowFocus: 'always',
        gcTime: 0,
    });
    return data;
};

/** Refetches the list from the top, and marks its new and changed reports. */
const useShowNews = (scrolled: RefObject<HTMLElement | null>) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { resource, isFetching, page, setPage, sort } = useListContext<ReportRow>();
    /** The number of refetches, and how many of them have been shown. */
    const [read, setRead] = useState(0);
    const shown = useRef(0);
    const showNews = ({ ider, nye }: News): void => {
        freshReports.set(new Set(ider));
        // The newest reports are on the first page.
        if (nye > 0 && sort.field === defaultSort && page > 1) setPage(1);
        // The query client notifies the list in a later task.
        void dataProvider.reread(resource).then(() => setTimeout(() => setRead((times) => times + 1)));
    };
    useEffect(() => {
        if (shown.current === read || isFetching) return;
        shown.current = read;
        scrolled.current?.scrollTo(0, 0);
        window.scrollTo(0, 0);
        const link = scrolled.current?.querySelector<HTMLElement>('[data-fresh=true] a');
        // The pressed button is gone by now.
        if (isFocusIn(link)) link?.focus({ preventScroll: true });
        link?.scrollIntoView({ block: 'nearest' });
    }, [read, isFetching, scrolled]);
    useEffect(() => () => freshReports.set(new Set()), []);
    return showNews;
};

/** '3 nye, 2 endrede': a quiet notice that moves nothing until it is pressed. */
export const NewsButton = ({ scrolled }: { scrolled: RefObject<HTMLElement | null> }) => {
    const news = useNews();
    const showNews = useShowNews(scrolled);
    const { nye, endrede } = news;
    const translate = useTranslate();
    const wide = useWide();
    const count = nye + endrede;
    const summary = [
        ...(nye > 0 ? [translate('reports.news.made', { smart_count: nye })] : []),
        ...(endrede > 0 ? [translate('reports.news.changed', { smart_count: endrede })] : []),
    ].join(', ');
    return (
        <>
            <Box role="status" sx={{ position: 'absolute' }}>
                {count > 0 ? <HiddenText>{translate('reports.news.announced', { news: summary })}</HiddenText> : null}
            </Box>
            {count > 0 ? (
                <CompactButton
                    size="small"
                    icon={
                        <Badge badgeContent={wide ? 0 : count} color="secondary">
                            <RefreshIcon />
                        </Badge>
                    }
                    label={wide ? summary : translate('reports.news.show', { news: summary })}
                    title={translate('reports.news.show', { news: summary })}
                    onClick={() => showNews(news)}
                />
            ) : null}
        </>
    );
};
