import { Alert, Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ReportRow } from '../../../contract/entities/report';
import { usePageTitle } from '../../common/usePageTitle';
import { useWide } from '../../common/useWide';
import { errorText } from '../../data/errors';
import { barHeight } from '../../layout/bar';
import { ReportsMap } from '../../map';
import type { Wing } from '../detail/ReportContext';
import { ChosenFilters } from './ChosenFilters';
import { FilterBar } from './FilterBar';
import { ListHeader } from './ListHeader';
import { apiFilter, filterKey, isFiltered, pageSize } from './listQuery';
import { NoticeBanner } from './NoticeBanner';
import { Pages } from './Pages';
import { Rows } from './Rows';
import { SavedFilters } from './SavedFilters';
import { SearchField } from './SearchField';
import { SelectAll } from './SelectAll';
import { SortSelect } from './SortSelect';
import { useKeptPlace } from './useKeptPlace';
import { useReportListQuery } from './useReportListQuery';
import { useSelectedReports } from './useSelectedReports';
import { useStandardFilter } from './useStandardFilter';

const noRows: readonly ReportRow[] = [];

/** Report list of both wings: list and map side by side, each scrolling by itself (report-handling §2, D8). */
export const ReportList = ({ wing }: { wing: Wing }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const wide = useWide();
    const { query, search, change } = useReportListQuery();
    const arriving = useStandardFilter(search);
    const key = filterKey(query);
    const { data, total, error, isPending, isFetching, refetch } = useGetList<ReportRow>(
        wing,
        { filter: apiFilter(query), sort: { field: query.sorterEtter, order: 'ASC' }, pagination: { page: query.page, perPage: pageSize } },
        // The rows seen stay until the new ones are there, so that nothing jumps.
        { placeholderData: (before) => before, enabled: !arriving },
    );
    const selection = useSelectedReports(wing, key);
    const [focused, setFocused] = useState<number>();
    const [mapShown, setMapShown] = useState(false);
    const scrolled = useRef<HTMLDivElement>(null);
    useKeptPlace(scrolled, data !== undefined);
    const open = useCallback((id: number) => void navigate(`/${wing}/${id}`), [navigate, wing]);
    // The rows come first; the map follows with its pins.
    const mapped = useDeferredValue(data ?? noRows);
    const count = total ?? 0;
    const title = translate('reports.title', { count: count.toLocaleString('nb-NO') });
    usePageTitle(total === undefined ? translate('reports.titleUncounted') : title);
    const showsMap = wide || mapShown;

    return (
        <Box sx={{ display: { xs: 'block', md: 'grid' }, gridTemplateColumns: 'minmax(620px, 58%) minmax(0, 1fr)', height: { md: `calc(100dvh - ${barHeight}px)` } }}>
            <Box ref={scrolled} sx={{ overflow: { md: 'auto' }, px: { xs: 1.75, md: 2.5 }, pt: { xs: 1.75, md: 2.25 }, minWidth: 0 }}>
                <NoticeBanner />
                <ListHeader wing={wing} title={total === undefined ? translate('reports.titleUncounted') : title} selected={selection.reports} {...(wide ? {} : { map: { shown: mapShown, onToggle: () => setMapShown(!mapShown) } })} />
                <SearchField key={query.fritekstSok} text={query.fritekstSok} onSearch={(fritekstSok) => change({ fritekstSok })} />
                <SavedFilters search={search} />
                <FilterBar wing={wing} query={query} onChange={change} />
                <ChosenFilters wing={wing} query={query} onChange={change} />
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
                    {data && data.length > 0 ? <SelectAll rows={data} selected={selection.ids} onToggle={selection.toggle} /> : null}
                    <Box sx={{ flex: 1 }} />
                    <SortSelect sort={query.sorterEtter} onChange={(sorterEtter) => change({ sorterEtter })} />
                </Box>
                {showsMap && !wide ? (
                    <Box sx={{ height: '60dvh', mb: 1.5 }}>
                        <ReportsMap rows={mapped} focusedId={focused} onHover={setFocused} onOpen={open} fitKey={key} />
                    </Box>
                ) : null}
                <Box sx={{ height: 4 }}>{isFetching && data ? <LinearProgress aria-label={translate('common.loading')} /> : null}</Box>
                {error ? (
                    <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('common.retry')}</Button>}>
                        {errorText(error)}
                    </Alert>
                ) : null}
                {isPending && !error ? (
                    <Box aria-busy aria-label={translate('common.loading')}>
                        {Array.from({ length: 8 }, (_, index) => (
                            <Skeleton key={index} variant="rectangular" height={84} sx={{ mb: 0.25 }} />
                        ))}
                    </Box>
                ) : null}
                {data?.length === 0 ? <Typography sx={{ py: 4, textAlign: 'center' }}>{translate(isFiltered(query) ? 'reports.noHits' : 'reports.empty')}</Typography> : null}
                {data && data.length > 0 ? <Rows wing={wing} rows={data} selected={selection.ids} focused={focused} onToggle={selection.toggle} onFocus={setFocused} /> : null}
                {count > 0 ? <Pages page={query.page} total={count} onChange={(page) => change({ page })} /> : null}
            </Box>
            {wide ? (
                <Box component="section" aria-label={translate('reports.map')} sx={{ borderLeft: 1, borderColor: 'divider', minHeight: 0 }}>
                    <ReportsMap rows={mapped} focusedId={focused} onHover={setFocused} onOpen={open} fitKey={key} />
                </Box>
            ) : null}
        </Box>
    );
};
