import { useLayoutEffect } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { filterKey } from '../../../report/query/listQuery';

/** Clears the selection when the filter changes; paging, sorting and opening a report keep it (D8). */
export const useDropSelection = ({ enabled }: { enabled: boolean }): void => {
    const { filterValues, onUnselectItems, resource, selectedIds } = useListContext<ReportRow>();
    const { getItem, setItem } = useStoreContext();
    const key = filterKey(filterValues);
    const hasSelected = selectedIds.length > 0;
    useLayoutEffect(() => {
        const storeKey = `${resource}.selectedIn`;
        const selectedIn = getItem<string>(storeKey);
        if (!enabled || selectedIn === key) return;
        if (selectedIn !== undefined && hasSelected) onUnselectItems();
        setItem(storeKey, key);
    }, [enabled, getItem, setItem, resource, key, hasSelected, onUnselectItems]);
};
