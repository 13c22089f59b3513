import { useLayoutEffect } from 'react';
import { useListContext, useStore } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { filterKey } from '../address/listQuery';

/** Drops the selection when another filter is set; paging, sorting and a look at a report keep it (D8). */
export const useDropSelection = ({ enabled }: { enabled: boolean }): void => {
    const { filterValues, onUnselectItems, resource } = useListContext<ReportRow>();
    const key = filterKey(filterValues);
    const [selectedIn, setSelectedIn] = useStore(`${resource}.selectedIn`, key);
    const isOther = enabled && selectedIn !== key;
    useLayoutEffect(() => {
        if (!isOther) return;
        onUnselectItems();
        setSelectedIn(key);
    }, [isOther, key, onUnselectItems, setSelectedIn]);
};
