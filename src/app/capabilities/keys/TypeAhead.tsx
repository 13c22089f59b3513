import { useEffect } from 'react';
import type { Places } from '../../places/places';

/** Letters typed on a closed list are shortcuts of the page; MUI would choose the option that starts with them. */
const without = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const isLetter = key.length === 1 && key !== ' ';
    if (isLetter && target instanceof Element && target.matches('[role=combobox][aria-expanded=false]'))
        event.preventDefault();
};

export const TypeAhead = ({ children }: Places['Pages']) => {
    useEffect(() => {
        document.addEventListener('keydown', without, true);
        return () => document.removeEventListener('keydown', without, true);
    }, []);
    return children;
};
