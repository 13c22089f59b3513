import { useEffect, useRef } from 'react';

/** When the focused link disappeared with the old page; a link in the bar or a field with autofocus keeps the focus. */
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
