import { useEffect } from 'react';

/** How many places back are remembered. */
const memory = 12;

/** What can take the focus in place of something within it. */
const groups =
    '[tabindex], [role=region], [role=group], [role=tabpanel], [role=dialog], fieldset, form, nav, section, main';

/** An element that had the focus, and its ancestors from the inside out: once removed, it no longer knows them. */
interface Place {
    element: HTMLElement;
    ancestors: readonly HTMLElement[];
}

const ancestorsOf = (element: HTMLElement): HTMLElement[] => {
    const all: HTMLElement[] = [];
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one);
    return all;
};

const isReachable = (element: HTMLElement): boolean =>
    element.isConnected && element.closest('[aria-hidden=true], [inert], [hidden]') === null;
const isUsable = (element: HTMLElement): boolean =>
    isReachable(element) && !element.matches(':disabled, [aria-disabled=true]');

const groupIn = (ancestors: readonly HTMLElement[]): HTMLElement | undefined =>
    ancestors.find((one) => one.isConnected && one.matches(groups));

/**
 * Where the focus goes when the last place has lost it: back to that, to the one before it in the same group, or to the
 * group while neither can be used.
 */
const successorOf = (places: readonly Place[]): HTMLElement | undefined => {
    let group: HTMLElement | undefined;
    for (const { element, ancestors } of places.toReversed()) {
        if (group && !group.contains(element)) continue;
        if (element.isConnected) return isUsable(element) ? element : (group ?? groupIn(ancestors));
        group ??= groupIn(ancestors);
    }
    return group;
};

const focusOn = (element: HTMLElement): void => {
    // A group that is no stop of the Tab key can be focused only for as long as it has the focus.
    if (element.matches(groups) && !element.matches('[tabindex], a, button, input, textarea, select')) {
        element.tabIndex = -1;
        element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    }
    element.focus({ preventScroll: true });
};

/**
 * Keeps the focus from falling to the body, where the keyboard would start at the top of the page again: when a control
 * is disabled while it saves, or goes with its row or dialog. What moves the focus on purpose comes first, and a focus
 * that the user left stays where it is.
 */
export const useKeptFocus = (): void => {
    useEffect(() => {
        let places: Place[] = [];
        /** Has the focus until the control that lost it can be used again. */
        let standIn: HTMLElement | undefined;
        let frame = 0;
        const onFocus = ({ target }: FocusEvent): void => {
            if (!(target instanceof HTMLElement) || target === standIn) return;
            const last = places.at(-1)?.element;
            // An open dialog takes the focus itself when a control within it is disabled.
            if (last && !isUsable(last) && target.contains(last)) {
                standIn = target;
                return;
            }
            standIn = undefined;
            places = [...places.slice(1 - memory), { element: target, ancestors: ancestorsOf(target) }];
        };
        const keep = (): void => {
            frame = 0;
            const { activeElement, body } = document;
            // Browsers take the focus from a disabled control later or sooner.
            const isNowhere = activeElement === null || activeElement === body || activeElement.matches(':disabled');
            const last = places.at(-1)?.element;
            if (!last || !(isNowhere || activeElement === standIn)) return;
            const holder = standIn ?? last;
            if (isNowhere && isUsable(holder)) {
                places = [];
                standIn = undefined;
                return;
            }
            const next = successorOf(places);
            if (!next || !isReachable(next) || next === activeElement) return;
            standIn = places.some(({ element }) => element === next) ? undefined : next;
            focusOn(next);
        };
        const observer = new MutationObserver(() => {
            // After the browser itself has taken the focus away, which it does after a frame.
            if (frame === 0) frame = requestAnimationFrame(() => setTimeout(keep, 0));
        });
        observer.observe(document.body, {
            subtree: true,
            childList: true,
            attributeFilter: ['disabled', 'aria-disabled', 'aria-hidden', 'hidden', 'inert'],
        });
        document.addEventListener('focusin', onFocus);
        return () => {
            cancelAnimationFrame(frame);
            observer.disconnect();
            document.removeEventListener('focusin', onFocus);
        };
    }, []);
};
