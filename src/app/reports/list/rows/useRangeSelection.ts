import { useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';

/** Selects rows one by one, or with Shift all from the last one that was changed. */
export const useRangeSelection = () => {
    const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<ReportRow>();
    const last = useRef<number>(undefined);
    const between = (from: number | undefined, to: number): number[] => {
        const ids = data.map(({ id }) => id);
        const ends = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
        return Math.min(...ends) < 0 ? [to] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
    };
    const toggle = useEvent((id: number, isRange: boolean): void => {
        const range = between(last.current, id);
        last.current = id;
        if (!isRange) onToggleItem(id);
        else if (selectedIds.includes(id)) onSelect(selectedIds.filter((one) => !range.includes(one)));
        else onSelect([...new Set([...selectedIds, ...range])]);
    });
    const extend = useEvent((from: number, to: number): void => {
        last.current = to;
        onSelect([...new Set([...selectedIds, from, to])]);
    });
    return { toggle, extend };
};
