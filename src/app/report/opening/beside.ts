import { useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedIn } from '../../common/openedParam';
import { useNavigateAtOnce } from '../../runtime/navigation';
import { listSearch, parseQuery, writeQuery } from '../query/listQuery';

/** The minimum width for list and report side by side, in pixels. */
const minWidthPx = 1280;

export const useRoomBeside = (): boolean =>
    useMediaQuery((theme: Theme) => theme.breakpoints.up(minWidthPx), { noSsr: true });

/** True if the user has chosen to open reports beside the list; by default they have their own pages. */
export const useBesideChoice = () => useStore('list.beside', false);

/** The report open beside the list, from the address; undefined on a report's own page. */
export const useOpened = (): string | undefined => openedIn(useLocation().search);

/** True if reports open beside the list, which then keeps to its column even without an open report. */
export const useIsBeside = (): boolean => {
    const hasRoom = useRoomBeside();
    const [isChosen] = useBesideChoice();
    const opened = useOpened();
    return hasRoom && (isChosen || opened !== undefined);
};

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
        goTo: (id) => {
            const { search, state } = shown.current;
            navigateAtOnce({ search: `?${writeQuery({ ...parseQuery(search), opened: String(id) })}` }, state);
        },
        close: () => {
            const { search, state } = shown.current;
            const list = listSearch(search);
            // Goes back to the entry it was opened from; after a change of filter, or a pasted link, there is none.
            if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
            // Closing must not apply the standard filter.
            else void navigate({ search: list }, { replace: true, state: list === '' ? { cleared: true } : null });
        },
    };
};
