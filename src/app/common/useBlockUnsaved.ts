import { useEffect } from 'react';
import { useBlocker, useLocation, type Blocker } from 'react-router-dom';
import { downPath } from '../runtime/health';
import { openedIn } from './openedParam';

/**
 * Holds the page back while something typed is not saved: by link or back button until the blocker is answered, by
 * closing of the tab with the browser's own question. Going to /nedtid and coming back is no leaving: the page stays as
 * it is behind it (D6).
 */
export const useBlockUnsaved = (isUnsaved: boolean): Blocker => {
    // Behind /nedtid this is still the page's own address.
    const { pathname, search } = useLocation();
    const blocker = useBlocker(
        ({ nextLocation: next }) =>
            isUnsaved &&
            (next.pathname !== pathname || openedIn(next.search) !== openedIn(search)) &&
            next.pathname !== downPath,
    );
    useEffect(() => {
        if (!isUnsaved) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isUnsaved]);
    return blocker;
};
