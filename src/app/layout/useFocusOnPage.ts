import { useEffect, useRef } from 'react';

/**
 * Where a link went away with its page, the focus would be nowhere and the keyboard start at the top again: the new page's
 * `main` takes it. A link of the bar keeps it, and so does a field that asks for it.
 */
export const useFocusOnPage = (pathname: string, mainId: string): void => {
    const shown = useRef(pathname);
    useEffect(() => {
        if (shown.current === pathname) return;
        shown.current = pathname;
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body) document.getElementById(mainId)?.focus({ preventScroll: true });
    }, [pathname, mainId]);
};
