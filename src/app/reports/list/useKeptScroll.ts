import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const keyOf = (key: string): string => `bymelding.scroll.${key}`;

/** Coming back to the list shows the same place: the scroll is kept for each entry of the browser's history. */
export const useKeptScroll = (element: RefObject<HTMLElement | null>, ready: boolean): void => {
    const { key } = useLocation();
    useLayoutEffect(() => {
        if (!ready) return;
        const kept = Number(sessionStorage.getItem(keyOf(key)) ?? 0);
        element.current?.scrollTo(0, kept);
        if (kept > 0) window.scrollTo(0, kept);
    }, [element, key, ready]);
    useEffect(() => {
        const own = element.current;
        const keep = (): void => sessionStorage.setItem(keyOf(key), String(Math.max(own?.scrollTop ?? 0, window.scrollY)));
        own?.addEventListener('scroll', keep, { passive: true });
        window.addEventListener('scroll', keep, { passive: true });
        return () => {
            own?.removeEventListener('scroll', keep);
            window.removeEventListener('scroll', keep);
        };
    }, [element, key]);
};
