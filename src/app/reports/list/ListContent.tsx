import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Dialog, LinearProgress, Skeleton, Typography } from '@mui/material';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useListContext, useUnselectAll, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { formatDay } from '../../../api/rules/oslo';
import { afterFrame } from '../../common/focus';
import { LabelledButton } from '../../common/LabelledButton';
import { ChoicesProblem, FormerRows, LoadProblem, useDropSelection } from '../../common/Loaded';
import { PageTitle } from '../../common/pageTitle';
import { SkipLink } from '../../common/SkipLink';
import { useToday } from '../../common/time';
import { useStatuses } from '../../common/useCatalogues';
import { useWide, useWideScreen } from '../../common/useWide';
import { errorText } from '../../data/errors';
import { barHeight } from '../../layout/bar';
import { ChosenFilters } from '../../report/filters/ChosenFilters';
import { FilterBar } from '../../report/filters/FilterBar';
import { useReportFilter } from '../../report/filters/useReportFilter';
import { useOpening } from '../../report/opening/opening';
import { useOpened } from '../../report/opening/beside';
import { useReadTotal } from '../../report/query/ListAddress';
import { filterKey, isFiltered, pagesOf } from '../../report/query/listQuery';
import { useNumbers } from '../../common/useNumbers';
import { useRememberQueue, useReturnToLast } from '../../report/queue/useListQueue';
import { ListMap } from '../map/ListMap';
import { ListHeader, type ListHeaderProps } from './header/ListHeader';
import { NoticeBanner } from './header/NoticeBanner';
import { StartLine } from './header/StartLine';
import { ListTools, listTop } from './rows/ListTools';
import { Pages } from './rows/Pages';
import { Rows, rowsId } from './rows/Rows';
import { useKeptPlace } from './rows/useKeptPlace';
import { useRowKeys } from './rows/useRowKeys';
import { SavedFilters } from './saved/SavedFilters';
import { useSavedFilters } from './saved/useSavedFilters';
import { NoHits } from './search/NoHits';
import { daysIn } from './search/search';

/** A search for a day or week also finds reports with those words, so the filter is offered beside them. */
const DaysOffer = () => {
    const translate = useTranslate();
    const today = useToday();
    const { filter, setFilters } = useReportFilter();
    const { fritekstSok: text = '', ...others } = filter;
    const days = daysIn(text, today);
    if (!days) return null;
    const [from, to] = [formatDay(days.datoFra), formatDay(days.datoTil)];
    return (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setFilters({ ...others, ...days })}>
            {translate('reports.help.days', { days: from === to ? from : `${from}–${to}` })}
        </Button>
    );
};

/** When the report beside the list closes, its row gets the focus, or the list if the row is gone. */
const useFocusOnClosed = (list: RefObject<HTMLElement | null>): void => {
    const opened = useOpened();
    const before = useRef(opened);
    useEffect(() => {
        const closed = opened === undefined ? before.current : undefined;
        before.current = opened;
        const rowOf = (id: string) => list.current?.querySelector(`[data-report="${id}"]`);
        if (opened !== undefined) rowOf(opened)?.scrollIntoView({ block: 'nearest' });
        // Unless a control elsewhere has the focus.
        if (closed === undefined || !document.activeElement?.contains(list.current)) return;
        const row = rowOf(closed)?.querySelector('a') ?? document.getElementById(rowsId);
        row?.focus({ preventScroll: true });
    }, [list, opened]);
};

/** The map fills the screen, since it would be covered by the bars at the edges of the list. */
const MapDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': translate('reports.map') } }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1.75, pr: 0.5 }}>
                <Typography variant="h2">{translate('reports.map')}</Typography>
                <LabelledButton autoFocus label="common.close" onClick={onClose}>
                    <CloseIcon />
                </LabelledButton>
            </Box>
            <Box sx={{ flex: 1, minHeight: 0 }}>
                <ListMap />
            </Box>
        </Dialog>
    );
};

const ReportBeside = lazy(async () => ({ default: (await import('../beside/ReportBeside')).ReportBeside }));

// Each part reads what it shows: a checkbox changes react-admin's list context, which must not render the whole page.
const ListTop = (props: Pick<ListHeaderProps, 'onMap'>) => {
    const translate = useTranslate();
    const { opened } = useOpening();
    const { data, total } = useListContext<ReportRow>();
    const numbers = useNumbers();
    const title =
        total === undefined
            ? translate('reports.titleUncounted')
            : translate('reports.title', { count: numbers.amount(total) });
    return (
        <>
            {opened === undefined ? <PageTitle title={title} /> : null}
            {data && data.length > 0 ? <SkipLink to={rowsId}>{translate('reports.skip')}</SkipLink> : null}
            <NoticeBanner />
            <ListHeader title={title} {...props} />
        </>
    );
};

/** Progress and errors above the rows, or a skeleton or an empty state instead of them. */
const ListState = ({ awaitsFilter }: { awaitsFilter: boolean }) => {
    const translate = useTranslate();
    const { data, resource, total, error, isPending, isFetching, isPlaceholderData, filterValues, page, refetch } =
        useListContext<ReportRow>();
    const statuses = useStatuses();
    const saved = useSavedFilters();
    // The list's own `onUnselectItems` fails in the first layout effect, which runs before the list's.
    const unselectAll = useUnselectAll(resource);
    useDropSelection({ key: filterKey(filterValues), unselectAll, enabled: !awaitsFilter });
    useReadTotal(isPlaceholderData ? undefined : total, error !== null && data === undefined);
    const isPastEnd = total !== undefined && page > pagesOf(total);
    return (
        <>
            <Box sx={{ height: 4 }}>
                {isFetching && data ? <LinearProgress aria-label={translate('common.loading')} /> : null}
            </Box>
            {error ? <LoadProblem error={error} message={errorText(error)} onRetry={() => void refetch()} /> : null}
            <FormerRows />
            {/* Without them, a filter or the standard filter may be missing. */}
            <ChoicesProblem of={[statuses, saved]} />
            {isPending && (isFetching || !(error ?? statuses.error)) ? (
                <Box aria-busy aria-label={translate('common.loading')}>
                    {Array.from({ length: 8 }, (_, index) => (
                        <Skeleton key={index} variant="rectangular" height={84} sx={{ mb: 0.25 }} />
                    ))}
                </Box>
            ) : null}
            {data?.length === 0 && !isPastEnd ? (
                <>
                    <Typography sx={{ py: 4, textAlign: 'center' }}>
                        {translate(isFiltered(filterValues) ? 'reports.noHits' : 'reports.empty')}
                    </Typography>
                    <NoHits />
                </>
            ) : null}
        </>
    );
};

/** Loads the code of a report, which most users open next, once the rows are shown. */
const usePreloadedReport = (): void => {
    const { data } = useListContext<ReportRow>();
    const isListed = data !== undefined;
    useEffect(() => {
        if (isListed) afterFrame(() => void import('../detail/ReportShow').catch(() => undefined));
    }, [isListed]);
};

/** Each effect reads what it needs from the list, whose changes must not render the page. */
const Effects = ({ scrolled }: { scrolled: RefObject<HTMLElement | null> }): null => {
    useRememberQueue();
    useReturnToLast(scrolled);
    useFocusOnClosed(scrolled);
    useKeptPlace(scrolled);
    useRowKeys(scrolled);
    usePreloadedReport();
    return null;
};

export const ListContent = ({ awaitsFilter }: { awaitsFilter: boolean }) => {
    const translate = useTranslate();
    const wide = useWideScreen();
    const opened = useOpened();
    const hasRoomForFilters = useWide();
    const [mapShown, setMapShown] = useState(false);
    const scrolled = useRef<HTMLDivElement>(null);
    const saved = <SavedFilters key="saved" />;
    const filters = <FilterBar key="filters" />;
    return (
        <Box
            sx={{
                display: { xs: 'block', md: 'grid' },
                gridTemplateColumns: 'var(--list-columns, minmax(620px, 58%) minmax(0, 1fr))',
                height: { md: `calc(100dvh - ${barHeight}px - var(--page-foot, 0px))` },
                '@media print': { display: 'block', height: 'auto' },
            }}
        >
            <Box
                ref={scrolled}
                // Gets the focus after a search.
                tabIndex={-1}
                sx={{
                    outline: 'none',
                    display: 'var(--list-display, block)',
                    overflow: { md: 'auto' },
                    '@media print': { overflow: 'visible' },
                    px: { xs: 1.75, md: 2.5 },
                    pt: `${listTop}px`,
                    minWidth: 0,
                }}
            >
                <ListTop {...(wide ? {} : { onMap: () => setMapShown(true) })} />
                <StartLine />
                <DaysOffer />
                <Box tabIndex={-1}>
                    <Box
                        sx={{
                            displayPrint: 'none',
                            ...(hasRoomForFilters ? {} : { display: 'flex', gap: 1, alignItems: 'center' }),
                        }}
                    >
                        {/* With keys, so that their dialogs stay open when a tablet is turned. */}
                        {hasRoomForFilters ? [saved, filters] : [filters, saved]}
                    </Box>
                    <ChosenFilters />
                </Box>
                <ListTools scrolled={scrolled} />
                <ListState awaitsFilter={awaitsFilter} />
                <Rows />
                <Pages />
            </Box>
            <Effects scrolled={scrolled} />
            {mapShown && !wide ? <MapDialog onClose={() => setMapShown(false)} /> : null}
            {/* Around the map too, which stays until the code for a report has loaded. */}
            <Suspense fallback={null}>
                {opened === undefined ? null : <ReportBeside id={opened} />}
                {opened === undefined && wide ? (
                    <Box
                        component="section"
                        aria-label={translate('reports.map')}
                        sx={{ displayPrint: 'none', borderLeft: 1, borderColor: 'divider', minHeight: 0 }}
                    >
                        <ListMap />
                    </Box>
                ) : null}
            </Suspense>
        </Box>
    );
};
