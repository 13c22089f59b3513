import { useMediaQuery, type Theme } from '@mui/material';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { openedIn } from '../../common/openedParam';

/** Pixels that list and report need side by side. */
const room = 1280;

/** Whether there is room for a report beside the list. */
export const useRoomBeside = (): boolean =>
    useMediaQuery((theme: Theme) => theme.breakpoints.up(room), { noSsr: true });

/** Whether reports open beside the list, as the user has chosen; on pages of their own until then. */
export const useBesideChoice = () => useStore('list.beside', false);

/** The report that is open beside the list, by the address; undefined on a report's own page. */
export const useOpened = (): number | undefined => openedIn(useLocation().search);

/** Whether reports open beside the list now: it then keeps to its own column, with or without an open report. */
export const useIsBeside = (): boolean => {
    const hasRoom = useRoomBeside();
    const [isChosen] = useBesideChoice();
    const opened = useOpened();
    return hasRoom && (isChosen || opened !== undefined);
};
