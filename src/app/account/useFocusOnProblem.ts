import { useEffect, useRef, type RefObject } from 'react';

/** After a refused form the first field that is wrong has the focus. `problems` is a new object for each attempt. */
export const useFocusOnProblem = (problems: object): RefObject<HTMLFormElement | null> => {
    const form = useRef<HTMLFormElement>(null);
    useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);
    return form;
};
