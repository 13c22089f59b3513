import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before the page is left, by link, back button or closing of the tab, while something typed is not saved. */
export const useBlockUnsaved = (unsaved: boolean, question: string): void => {
    const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
    useEffect(() => {
        if (blocker.state !== 'blocked') return;
        if (window.confirm(question)) blocker.proceed();
        else blocker.reset();
    }, [blocker, question]);
    useEffect(() => {
        if (!unsaved) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [unsaved]);
};
