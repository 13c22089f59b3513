import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import { afterFrame } from '../../common/focus';
import { MapLoading } from '../../map';
import { useOpening } from '../../report/opening/opening';
import { filterKey } from '../../report/query/listQuery';
import { useOffered } from '../../runtime/offers';
import { useWholeAnswer } from './useMapAnswers';

const load = () => import('./ReportsMap');
const ReportsMap = lazy(async () => ({ default: (await load()).ReportsMap }));

const noRows: readonly ReportRow[] = [];

/** Fetches the pins while the map's code loads. */
const EarlyPins = (): null => {
    useWholeAnswer();
    return null;
};

/** The list's reports on the map. Rows load first, then the map fetches its pins. */
export const ListMap = memo(() => {
    const navigate = useNavigate();
    const { pathOf, how } = useOpening();
    const { data, error, filterValues } = useListContext<ReportRow>();
    const isWhole = useOffered('utvalg');
    const open = useCallback((id: number) => void navigate(pathOf(id), how), [navigate, pathOf, how]);
    const rows = useDeferredValue(data ?? noRows);
    const isListed = useDeferredValue(data !== undefined || error != null, false);
    useEffect(() => afterFrame(() => void load().catch(() => undefined)), []);
    return (
        // Around the placeholder too: a new fallback would stay for 300 ms.
        <Suspense fallback={<MapLoading />}>
            {isListed ? (
                <ReportsMap rows={rows} onOpen={open} pathOf={pathOf} fitKey={filterKey(filterValues)} />
            ) : (
                <MapLoading />
            )}
            {isListed && isWhole ? <EarlyPins /> : null}
        </Suspense>
    );
});
ListMap.displayName = 'ListMap';
