import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const scrollKey = (key: string): string => `bymelding.scroll.${key}`;
const rowKey = (key: string): string => `bymelding.row.${key}`;

/**
 * Coming back to the list shows the same place, with the focus on the row one left by: both are kept for each entry of
 * the browser's history.
 */
export const useKeptPlace = (element: RefObject<HTMLElement | null>, ready: boolean): void => {
    const { key } = useLocation();
    useLayoutEffect(() => {
        if (!ready) return;
        const kept = Number(sessionStorage.getItem(scrollKey(key)) ?? 0);
        element.current?.scrollTo(0, kept);
        if (kept > 0) window.scrollTo(0, kept);
        const row = sessionStorage.getItem(rowKey(key));
        // Only where the focus stands on no control: on the page, or on its `main`.
        if (row && document.activeElement?.contains(element.current))
            element.current?.querySelector<HTMLElement>(`[data-report="${row}"] a`)?.focus({ preventScroll: true });
    }, [element, key, ready]);
    useEffect(() => {
        const own = element.current;
        const keepScroll = (): void =>
            sessionStorage.setItem(scrollKey(key), String(Math.max(own?.scrollTop ?? 0, window.scrollY)));
        const keepRow = ({ target }: FocusEvent): void => {
            const row =
                target instanceof Element ? target.closest<HTMLElement>('[data-report]')?.dataset.report : undefined;
            if (row) sessionStorage.setItem(rowKey(key), row);
            else sessionStorage.removeItem(rowKey(key));
        };
        own?.addEventListener('scroll', keepScroll, { passive: true });
        own?.addEventListener('focusin', keepRow);
        window.addEventListener('scroll', keepScroll, { passive: true });
        return () => {
            own?.removeEventListener('scroll', keepScroll);
            own?.removeEventListener('focusin', keepRow);
            window.removeEventListener('scroll', keepScroll);
        };
    }, [element, key]);
};
