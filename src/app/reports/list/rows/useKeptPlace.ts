import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useOpened } from '../../../report/opening/beside';
import { entryOf } from '../../../report/opening/opening';
import { listSearch } from '../../../report/query/listQuery';

const scrollKey = (key: string): string => `bymelding.scroll.${key}`;
const rowKey = (key: string): string => `bymelding.row.${key}`;

/**
 * Restores the scroll position and focus of the list, for each entry in the browser's history. Reports that open,
 * change or close beside the list do not affect it, nor does a dialog above it. On a narrow screen, the window scrolls.
 */
export const useKeptPlace = (element: RefObject<HTMLElement | null>): void => {
    const ready = useListContext().data !== undefined;
    const location = useLocation();
    const { search } = location;
    const key = entryOf(location).over ?? location.key;
    const list = listSearch(search);
    const opened = useOpened();
    const shown = useRef<{ list: string; opened: string | undefined }>(undefined);
    // The window, by the page before.
    const isScrolled = useRef(useState(() => window.scrollY > 0)[0]);
    useLayoutEffect(() => {
        if (!ready) return;
        const before = shown.current;
        shown.current = { list, opened };
        const isBeside = before?.list === list && (before.opened ?? opened) !== undefined;
        // A report alone on a narrow screen has scrolled the window.
        if (isBeside && (opened !== undefined || window.scrollY === 0)) {
            sessionStorage.setItem(scrollKey(key), String(element.current?.scrollTop ?? 0));
            return;
        }
        const kept = Number(sessionStorage.getItem(scrollKey(key)) ?? 0);
        // Scrolling lays out the whole list at once, which is unnecessary at its top.
        if (kept > 0 || isScrolled.current) {
            element.current?.scrollTo(0, kept);
            window.scrollTo(0, kept);
        }
        const row = sessionStorage.getItem(rowKey(key));
        // Only when no control has the focus, just the page or its `main`.
        if (row && document.activeElement?.contains(element.current))
            element.current?.querySelector<HTMLElement>(`[data-report="${row}"] a`)?.focus({ preventScroll: true });
    }, [element, key, list, opened, ready]);
    useEffect(() => {
        // Until then, the page is shorter than the place to which it returns.
        if (!ready) return undefined;
        const own = element.current;
        const keepScroll = (): void => {
            const place = Math.max(own?.scrollTop ?? 0, window.scrollY);
            isScrolled.current = place > 0;
            sessionStorage.setItem(scrollKey(key), String(place));
        };
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
    }, [element, key, ready]);
};
