import { useEffect } from 'react';
import { useBlocker, useLocation, type Blocker } from 'react-router-dom';
import { hasLostSession } from './drafts';
import { downPath } from '../../runtime/health';
import { partIn } from '../openedParam';

/** Going to /nedtid and back does not count: the page stays mounted behind it (D6). */
export const useBlockUnsaved = (isUnsaved: boolean): Blocker => {
    // While /nedtid is shown, this is still the address of the page behind it.
    const { pathname, search } = useLocation();
    const blocker = useBlocker(
        ({ nextLocation: next }) =>
            isUnsaved &&
            !hasLostSession() &&
            (next.pathname !== pathname || partIn(next.search) !== partIn(search)) &&
            next.pathname !== downPath,
    );
    useEffect(() => {
        if (!isUnsaved) return undefined;
        const ask = (event: BeforeUnloadEvent) => {
            if (!hasLostSession()) event.preventDefault();
        };
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isUnsaved]);
    return blocker;
};
