import { useLayoutEffect } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import { useOpened } from '../opening/beside';
import { listSearch } from '../query/listQuery';
import { useIsMore } from '../query/useTotal';
import { useWing } from '../useWing';
import { readQueue, rememberQueue } from './queue';

/**
 * Stores the list's reports in order, for navigation between them. Unchanged while one of them is open beside the list,
 * though saving may remove it from the list.
 */
export const RememberQueue = () => {
    const wing = useWing();
    const search = listSearch(useLocation().search);
    const opened = useOpened();
    const isMore = useIsMore();
    const { data, total, page, isPlaceholderData } = useListContext<ReportRow>();
    // Before the report beside the list looks up its position.
    useLayoutEffect(() => {
        if (!data || total === undefined || isPlaceholderData) return;
        const kept = readQueue(wing);
        if (opened !== undefined && kept?.search === search && kept.ids.includes(opened)) return;
        rememberQueue(wing, { search, firstPage: page, lastPage: page, total, isMore, ids: data.map(({ id }) => id) });
    }, [wing, search, data, total, isMore, page, isPlaceholderData, opened]);
    return null;
};
