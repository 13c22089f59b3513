import { memo, useCallback, useDeferredValue, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import { afterFrame } from '../../common/afterFrame';
import { MapLoading, preloadReportsMap, ReportsMap } from '../../map';
import { Plugged } from '../../places/Plugged';
import { useOpening } from '../../report/opening/Opening';
import { filterKey } from '../../report/query/listQuery';

const noRows: readonly ReportRow[] = [];

/** The list's reports on the map. Rows load first: the map fetches its pins after them. */
export const ListMap = memo(() => {
    const navigate = useNavigate();
    const { pathOf, how } = useOpening();
    const { data, error, filterValues } = useListContext<ReportRow>();
    const open = useCallback((id: number) => void navigate(pathOf(id), how), [navigate, pathOf, how]);
    const rows = useDeferredValue(data ?? noRows);
    const isListed = useDeferredValue(data !== undefined || error != null, false);
    useEffect(() => afterFrame(() => void preloadReportsMap()), []);
    return isListed ? (
        <>
            <Plugged at="ListMap" />
            <ReportsMap rows={rows} onOpen={open} pathOf={pathOf} fitKey={filterKey(filterValues)} />
        </>
    ) : (
        <MapLoading />
    );
});
ListMap.displayName = 'ListMap';
