import { lazy, memo, startTransition, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import { afterFrame } from '../../common/focus';
import { MapLoading } from '../../map';
import { useOpening } from '../../report/opening/opening';
import { filterKey } from '../../report/query/listQuery';
import { useOffered } from '../../runtime/offers';
import { useWholeAnswer } from './useMapAnswers';

const ReportsMap = lazy(async () => ({ default: (await import('./ReportsMap')).ReportsMap }));

const noRows: readonly ReportRow[] = [];

/** Fetches the pins while the map's code loads. */
const EarlyPins = (): null => {
    useWholeAnswer();
    return null;
};

/** The list's reports on the map. Rows are shown first, then the map loads, and fetches its pins. */
export const ListMap = memo(() => {
    const navigate = useNavigate();
    const { pathOf, how } = useOpening();
    const { data, error, filterValues } = useListContext<ReportRow>();
    const isWhole = useOffered('utvalg');
    const open = useCallback((id: number) => void navigate(pathOf(id), how), [navigate, pathOf, how]);
    const rows = useDeferredValue(data ?? noRows);
    const isListed = data !== undefined || error != null;
    const [isShown, setShown] = useState(false);
    useEffect(() => {
        if (isListed) afterFrame(() => startTransition(() => setShown(true)));
    }, [isListed]);
    return (
        // Around the placeholder too: a new fallback would stay for 300 ms.
        <Suspense fallback={<MapLoading />}>
            {isShown ? (
                <ReportsMap rows={rows} onOpen={open} pathOf={pathOf} fitKey={filterKey(filterValues)} />
            ) : (
                <MapLoading />
            )}
            {isShown && isWhole ? <EarlyPins /> : null}
        </Suspense>
    );
});
ListMap.displayName = 'ListMap';
