import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first invalid field after a failed submit. `problems` is a new object for each attempt. */
export const useFocusOnProblem = <T extends HTMLElement = HTMLFormElement>(problems: object): RefObject<T | null> => {
    const form = useRef<T>(null);
    useEffect(() => {
        // A field may become invalid while the user types in another.
        if (!Object.values(problems).some(Boolean)) return;
        const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        // A date is typed in sections; the first takes the focus.
        (wrong?.querySelector<HTMLElement>('[role=spinbutton]') ?? wrong)?.focus();
    }, [problems]);
    return form;
};
