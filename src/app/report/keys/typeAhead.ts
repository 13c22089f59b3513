/**
 * Letters typed on a closed list are shortcuts of the page; MUI would choose the option that starts with them, as it does in
 * a dialog.
 */
const without = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const isLetter = key.length === 1 && key !== ' ';
    if (!isLetter || !(target instanceof Element) || target.closest('[role=dialog]')) return;
    if (target.matches('[role=combobox][aria-expanded=false]:not(input)')) event.preventDefault();
};

/** Before React's own listeners. */
export const withoutTypeAhead = (): void => document.addEventListener('keydown', without, true);
