import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import { useOpened } from '../opening/beside';
import { listSearch, parseQuery, writeQuery } from '../query/listQuery';
import { useWing } from '../wing';
import { forgetLastSeen, readLastSeen, readQueue, rememberQueue } from './queue';

/**
 * Stores the reports of the list in order, for navigating between them. It does not change while one is open beside the
 * list, since saving may remove that one.
 */
export const useRememberQueue = (): void => {
    const wing = useWing();
    const search = listSearch(useLocation().search);
    const opened = useOpened();
    const { data, total, page, isPlaceholderData } = useListContext<ReportRow>();
    // Runs before the report beside the list looks up its position.
    useLayoutEffect(() => {
        if (!data || total === undefined || isPlaceholderData) return;
        const kept = readQueue(wing);
        if (opened !== undefined && kept?.search === search && kept.ids.some((id) => String(id) === opened)) return;
        rememberQueue(wing, { search, firstPage: page, lastPage: page, total, ids: data.map(({ id }) => id) });
    }, [wing, search, data, total, page, isPlaceholderData, opened]);
};

/** After walking through reports, closing one returns to the last one in the list, on its page. */
export const useReturnToLast = (scrolled: RefObject<HTMLElement | null>): void => {
    const wing = useWing();
    const isBack = useNavigationType() === 'POP';
    const opened = useOpened();
    const search = listSearch(useLocation().search);
    const { data, page, setPage, isFetching, isPlaceholderData } = useListContext<ReportRow>();
    const last = useRef(isBack && opened === undefined ? readLastSeen(wing) : undefined);
    const hasTurned = useRef(false);
    const cameTo = useRef(search);
    useEffect(() => forgetLastSeen(wing), [wing]);
    useEffect(() => {
        if (!last.current) return;
        const { id, page: ownPage } = last.current;
        const own = writeQuery({ ...parseQuery(cameTo.current), page: ownPage });
        // The user has gone on to another page, filter or order.
        if (![cameTo.current, own].includes(search)) {
            last.current = undefined;
            return;
        }
        if (!data || isPlaceholderData) return;
        const row = scrolled.current?.querySelector(`[data-report="${id}"]`);
        if (!row && page !== ownPage) {
            if (!hasTurned.current) setPage(ownPage);
            hasTurned.current = true;
            return;
        }
        // The page may be there before its rows.
        if (!row && isFetching && !data.some((one) => one.id === id)) return;
        last.current = undefined;
        row?.scrollIntoView({ block: 'center' });
        row?.querySelector('a')?.focus({ preventScroll: true });
    }, [data, isFetching, isPlaceholderData, page, scrolled, search, setPage]);
};
