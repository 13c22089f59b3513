import type { KeyboardEvent } from 'react';
import { shortcuts } from '../../../common/shortcuts';
import { useKeysOn, useShortcut } from '../../keys/useShortcut';
import { useOpened } from '../../opening/useBeside';
import { rowsId } from './rowsId';

const idOf = (row: Element): number => Number(row.getAttribute('data-report'));

/**
 * J and K or the arrow keys move between rows, X selects, both with Shift select a range, Enter opens. Outside the rows
 * J and K lead into them, unless a report is open, which has keys of its own.
 */
export const useRowKeys = (
    toggle: (id: number, isRange: boolean) => void,
    extend: (from: number, to: number) => void,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
    const [isOn] = useKeysOn();
    const isClosed = useOpened() === undefined;
    const enter = (): void => document.getElementById(rowsId)?.querySelector('a')?.focus();
    useShortcut('down', enter, isClosed);
    useShortcut('up', enter, isClosed);
    return (event) => {
        const { target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
        if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
        const row = target.closest('[data-report]');
        const key = isOn || event.key.length > 1 ? event.key.toLowerCase() : '';
        const isDown = key === 'arrowdown' || key === shortcuts.down;
        if (isDown || key === 'arrowup' || key === shortcuts.up) {
            const next = row
                ? isDown
                    ? row.nextElementSibling
                    : row.previousElementSibling
                : currentTarget.firstElementChild;
            next?.querySelector<HTMLElement>(target.matches('input') ? 'input' : 'a')?.focus();
            if (row && next && shiftKey) extend(idOf(row), idOf(next));
        } else if (row && key === shortcuts.select) toggle(idOf(row), shiftKey);
        else if (row && key === 'enter' && target.matches('input')) row.querySelector('a')?.click();
        else return;
        event.preventDefault();
        // Keys of the page with the same letter.
        event.stopPropagation();
    };
};
