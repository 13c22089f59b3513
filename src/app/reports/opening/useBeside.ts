import { useMediaQuery, type Theme } from '@mui/material';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { openedIn } from '../../common/openedParam';

/** Minimum width in pixels for list and report side by side. */
const room = 1280;

export const useRoomBeside = (): boolean =>
    useMediaQuery((theme: Theme) => theme.breakpoints.up(room), { noSsr: true });

/** Whether reports open beside the list, as chosen by the user; by default on pages of their own. */
export const useBesideChoice = () => useStore('list.beside', false);

/** The report open beside the list, from the address; undefined on a report's own page. */
export const useOpened = (): number | undefined => openedIn(useLocation().search);

/** Whether reports currently open beside the list, which then keeps to its column, with or without an open report. */
export const useIsBeside = (): boolean => {
    const hasRoom = useRoomBeside();
    const [isChosen] = useBesideChoice();
    const opened = useOpened();
    return hasRoom && (isChosen || opened !== undefined);
};
