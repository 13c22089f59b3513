import { useEffect, useRef } from 'react';

/**
 * Focuses the `main` of a new page when the focused link disappeared with the old one. A link in the bar keeps the
 * focus, as does a field with autofocus.
 */
export const useFocusOnPage = (pathname: string, mainId: string): void => {
    const shown = useRef(pathname);
    useEffect(() => {
        if (shown.current === pathname) return;
        shown.current = pathname;
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body)
            document.getElementById(mainId)?.focus({ preventScroll: true });
    }, [pathname, mainId]);
};
