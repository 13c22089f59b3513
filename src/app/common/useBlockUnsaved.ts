import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { downPath } from '../session/health';

/**
 * Asks before the page is left, by link, back button or closing of the tab, while there is a question: something typed is not saved. Going to
 * /nedtid and coming back is no leaving: the page stays as it is behind it (D6).
 */
export const useBlockUnsaved = (question: string | undefined): void => {
    const unsaved = question !== undefined;
    // Behind /nedtid this is still the page's own address.
    const { pathname } = useLocation();
    const blocker = useBlocker(({ nextLocation }) => unsaved && nextLocation.pathname !== pathname && nextLocation.pathname !== downPath);
    useEffect(() => {
        if (blocker.state !== 'blocked') return;
        if (question === undefined || window.confirm(question)) blocker.proceed();
        else blocker.reset();
    }, [blocker, question]);
    useEffect(() => {
        if (!unsaved) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [unsaved]);
};
