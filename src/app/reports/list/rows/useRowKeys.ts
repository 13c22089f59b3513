import type { KeyboardEvent } from 'react';
import { useIsBeside } from '../../opening/useBeside';

const neighbours = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;

/** Where reports open beside the list, the arrow keys move between rows; Enter opens, as on any link. */
export const useRowKeys = (): ((event: KeyboardEvent<HTMLElement>) => void) => {
    const isBeside = useIsBeside();
    return (event) => {
        const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
        if (!isBeside || altKey || ctrlKey || metaKey || shiftKey) return;
        if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof Element)) return;
        event.preventDefault();
        const row = target.closest('[data-report]');
        const next = row ? row[neighbours[key]] : currentTarget.firstElementChild;
        next?.querySelector('a')?.focus();
    };
};
