import type { KeyboardEvent } from 'react';

/**
 * For a field that chooses by typing, in a form: Enter on a text that is not the `shown` choice may choose, but never
 * sends the form, which would still have the choice before it.
 */
export const enterChooses =
    (shown: string) =>
    (event: KeyboardEvent): void => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.value !== shown)
            event.preventDefault();
    };
