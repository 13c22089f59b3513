import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import { useIsMore } from '../list/useTotal';
import { useWing } from '../useWing';
import { rememberQueue } from './queue';

/** Keeps the list's reports in their order, for going from one to the next on their pages. */
export const useRememberQueue = (): void => {
    const wing = useWing();
    const { search } = useLocation();
    const isMore = useIsMore();
    const { data, total, page, isPlaceholderData } = useListContext<ReportRow>();
    useEffect(() => {
        if (!data || total === undefined || isPlaceholderData) return;
        rememberQueue(wing, { search, firstPage: page, lastPage: page, total, isMore, ids: data.map(({ id }) => id) });
    }, [wing, search, data, total, isMore, page, isPlaceholderData]);
};
