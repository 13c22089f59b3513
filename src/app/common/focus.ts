import { useLayoutEffect, useRef } from 'react';

/** The nearest element around a control that can have the focus when the control is removed, or the page itself. */
export const focusableAround = (control: Element): HTMLElement | null =>
    control.parentElement?.closest<HTMLElement>('[tabindex]') ?? document.querySelector('main');

/** Browsers take the focus from a disabled control at different times. */
const isLost = (): boolean => {
    const { activeElement, body } = document;
    return activeElement === null || activeElement === body || activeElement.matches(':disabled');
};

/** Gives the focus back to the control that saved and was disabled meanwhile, or to the element around it. */
export const useRestoredFocus = (isSaving: boolean): void => {
    const places = useRef<(Element | null)[]>([]);
    useLayoutEffect(() => {
        const { activeElement } = document;
        if (isSaving) places.current = activeElement ? [activeElement, focusableAround(activeElement)] : [];
        else
            for (const place of places.current)
                if (isLost() && place instanceof HTMLElement) place.focus({ preventScroll: true });
    }, [isSaving]);
};
