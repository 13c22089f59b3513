import { useEffect, useRef } from 'react';

/**
 * A link that disappears with its page takes the focus with it, so the new page's
 * `main` is focused. A link in the bar keeps the focus, and so does a field that asks for it.
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
