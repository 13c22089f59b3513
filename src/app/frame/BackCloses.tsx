import { useMediaQuery } from '@mui/material';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { entryOf, useIsEntrance } from '../report/opening/opening';

/** Dialogs, drawers and menus cover the page until they are closed. */
const covers = '.MuiModal-root:not(.MuiModal-hidden)';
const topmost = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(covers)].at(-1);
const isCovered = (): boolean => topmost() !== undefined;
const watch = (onChange: () => void): (() => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
};

/**
 * While something covers the page, the browser's history has one more entry above the page's own. Back leaves that
 * entry, which closes the cover as Escape does, and asks where input would be lost. If the cover is closed in another
 * way, the entry stays, since a save may navigate at the same time; Back then skips it.
 */
const Covered = (): null => {
    const covered = useSyncExternalStore(watch, isCovered);
    const navigate = useNavigate();
    const location = useLocation();
    const isEntrance = useIsEntrance();
    const left = useRef<Location>(undefined);
    const pushed = useRef<string>(undefined);
    useEffect(() => {
        const from = left.current;
        left.current = location;
        // Back may be quicker than the rendering of the entry.
        const isQuick = pushed.current === location.key && from?.key === location.key && from !== location;
        pushed.current = undefined;
        if (!from || (from.key === location.key && !isQuick)) return;
        const [was, is] = [entryOf(from), entryOf(location)];
        if (isQuick || was.over === location.key) {
            const open = topmost();
            if (open) open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            else void navigate(-1);
        } else if (is.isCover && is.over !== was.over && is.over !== from.key && !isCovered()) {
            // Back came from a later page, and this page's entry is below.
            left.current = undefined;
            void navigate(-1);
        }
    }, [location, navigate]);
    useEffect(() => {
        const entry = entryOf(location);
        if (!covered || entry.isCover) return;
        const { pathname, search, hash, key: over } = location;
        const state = { ...entry, isEntrance, over, below: (entry.below ?? 0) + 1, isCover: true };
        pushed.current = over;
        void navigate({ pathname, search, hash }, { state });
    }, [covered, isEntrance, location, navigate]);
    return null;
};

/** On a telephone or tablet, Back closes a dialog, drawer, menu or map instead of leaving the page. */
export const BackCloses = () => (useMediaQuery('(pointer: coarse)') ? <Covered /> : null);
