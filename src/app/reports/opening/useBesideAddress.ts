import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigateAtOnce } from '../../common/useNavigateAtOnce';
import { listSearch, parseQuery, writeQuery } from '../query/listQuery';
import { useOpened } from './useBeside';

/** Replaces or closes the report beside the list; undefined on a report's own page. */
export const useBesideAddress = (): { goTo: (id: number) => void; close: () => void } | undefined => {
    const navigate = useNavigate();
    const navigateAtOnce = useNavigateAtOnce();
    const location = useLocation();
    const isBeside = useOpened() !== undefined;
    // The list may be filtered while a report is being saved.
    const shown = useRef(location);
    useEffect(() => {
        shown.current = location;
    }, [location]);
    if (!isBeside) return undefined;
    return {
        goTo: (opened) => {
            const { search, state } = shown.current;
            navigateAtOnce({ search: `?${writeQuery({ ...parseQuery(search), opened })}` }, state);
        },
        close: () => {
            const { search, state } = shown.current;
            const list = listSearch(search);
            // Back to the entry it was opened from; there is none after a change of filter, or for a pasted link.
            if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
            // Closing does not apply the standard filter.
            else void navigate({ search: list }, { replace: true, state: list === '' ? { cleared: true } : null });
        },
    };
};
