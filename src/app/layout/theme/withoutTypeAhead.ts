import type { KeyboardEvent } from 'react';

/** Letters typed on a closed list are shortcuts of the page; MUI would choose the option that starts with them. */
export const withoutTypeAhead = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const isLetter = key.length === 1 && key !== ' ';
    if (isLetter && target instanceof Element && target.matches('[role=combobox][aria-expanded=false]'))
        event.preventDefault();
};
