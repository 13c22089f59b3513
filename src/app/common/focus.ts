import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The nearest focusable element around a control that disappears, or the page itself. */
export const focusableAround = (control: Element): HTMLElement | null =>
    control.parentElement?.closest<HTMLElement>('[tabindex]') ?? document.querySelector('main');

/**
 * Browsers move the focus from a disabled control at different times: Chromium at once, before any effect runs. From
 * the page, an open dialog takes it to the element that it stands in.
 */
export const isLost = (): boolean => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.matches(':disabled')) return true;
    return activeElement.querySelector('[role="dialog"]') !== null;
};

/** False once the user has moved on, as to another field while this one was being saved. */
export const isFocusIn = (area: Element | null | undefined): boolean =>
    isLost() || (area?.contains(document.activeElement) ?? false);

/**
 * Returns the focus to the control that was disabled while saving; if that is gone, to the one that had the focus
 * before, or to the element around it.
 */
export const useRestoredFocus = (isSaving: boolean, before?: RefObject<Element | null>): void => {
    const focused = useRef<Element>(undefined);
    const places = useRef<(Element | null)[]>([]);
    useLayoutEffect(() => {
        const note = ({ target }: FocusEvent): void => {
            if (target instanceof Element) focused.current = target;
        };
        document.addEventListener('focusin', note);
        return () => document.removeEventListener('focusin', note);
    }, []);
    useLayoutEffect(() => {
        const { activeElement, body } = document;
        const from = activeElement === body ? focused.current : activeElement;
        if (isSaving) places.current = from ? [from, before?.current ?? null, focusableAround(from)] : [];
        else
            for (const place of places.current)
                if (isLost() && place instanceof HTMLElement) place.focus({ preventScroll: true });
    }, [isSaving, before]);
};

/** Acts in the next task: what was set is then shown, and a menu that closes has returned the focus to its button. */
export const afterRender = (act: () => void): void => void setTimeout(act);

/** Acts after the next frame is drawn, so that users first see what they wait for. */
export const afterFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

export const showAll = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'nearest' });
