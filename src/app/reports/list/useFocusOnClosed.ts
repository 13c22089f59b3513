import { useEffect, useRef, type RefObject } from 'react';
import { useOpened } from '../../report/opening/beside';
import { rowsId } from './rows/Rows';

/** When the report beside the list closes, its row gets the focus, or the list if the row is gone. */
export const useFocusOnClosed = (list: RefObject<HTMLElement | null>): void => {
    const opened = useOpened();
    const before = useRef(opened);
    useEffect(() => {
        const closed = opened === undefined ? before.current : undefined;
        before.current = opened;
        const rowOf = (id: number) => list.current?.querySelector(`[data-report="${id}"]`);
        if (opened !== undefined) rowOf(opened)?.scrollIntoView({ block: 'nearest' });
        // Unless a control elsewhere has the focus.
        if (closed === undefined || !document.activeElement?.contains(list.current)) return;
        const row = rowOf(closed)?.querySelector('a') ?? document.getElementById(rowsId);
        row?.focus({ preventScroll: true });
    }, [list, opened]);
};
