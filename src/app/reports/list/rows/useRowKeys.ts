import { useEffect, useRef, type RefObject } from 'react';
import { useEvent, useListContext } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { shortcuts } from '../../../report/keys/shortcuts';
import { useKeysOn, useShortcut } from '../../../report/keys/useShortcut';
import { rowsId } from './Rows';
import { useOpened } from '../../../report/opening/beside';

const rowOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('[data-report]') : null;

/**
 * J and K or the arrow keys move between rows, and X selects. With Shift they select a range, as does clicking a
 * checkbox with Shift. Enter opens. Outside the rows, J and K lead into them, unless a report is open, which has its
 * own keys.
 */
export const useRowKeys = (scrolled: RefObject<HTMLElement | null>): void => {
    const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<ReportRow>();
    const [isOn] = useKeysOn();
    const isClosed = useOpened() === undefined;
    const enter = (): void => document.getElementById(rowsId)?.querySelector('a')?.focus();
    useShortcut('next', enter, isClosed);
    useShortcut('previous', enter, isClosed);
    /** The last row that was selected or deselected, where a range starts. */
    const last = useRef<number>(undefined);
    // Looked up, since an id may be a number or a text (D14).
    const idOf = (row: Element): number | undefined =>
        data.find(({ id }) => String(id) === row.getAttribute('data-report'))?.id;
    const add = (ids: readonly number[]): void => onSelect([...new Set([...selectedIds, ...ids])]);
    const selectTo = (id: number | undefined): void => {
        if (id === undefined) return;
        const ids = data.map((row) => row.id);
        const ends = [last.current === undefined ? -1 : ids.indexOf(last.current), ids.indexOf(id)];
        const range = Math.min(...ends) < 0 ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
        if (selectedIds.includes(id)) onSelect(selectedIds.filter((one) => !range.includes(one)));
        else add(range);
    };
    const select = (id: number | undefined, isRange: boolean): void => {
        if (isRange) selectTo(id);
        else if (id !== undefined) onToggleItem(id);
        last.current = id;
    };
    const onKeyDown = useEvent((event: KeyboardEvent): void => {
        const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
        const row = rowOf(target);
        if (altKey || ctrlKey || metaKey || !row || !(target instanceof Element)) return;
        const key = isOn || event.key.length > 1 ? event.key.toLowerCase() : '';
        const isDown = key === 'arrowdown' || key === shortcuts.next;
        if (isDown || key === 'arrowup' || key === shortcuts.previous) {
            const next = isDown ? row.nextElementSibling : row.previousElementSibling;
            next?.querySelector<HTMLElement>(target.matches('input') ? 'input' : 'a')?.focus();
            if (next && shiftKey) {
                add([row, next].map(idOf).filter((id) => id !== undefined));
                last.current = idOf(next);
            }
        } else if (key === shortcuts.select) select(idOf(row), shiftKey);
        else if (key === 'enter' && target.matches('input')) row.querySelector('a')?.click();
        else return;
        event.preventDefault();
        // The page may have a shortcut with the same letter.
        event.stopPropagation();
    });
    const onClick = useEvent((event: MouseEvent): void => {
        const row = rowOf(event.target);
        if (!row || !(event.target instanceof HTMLInputElement)) return;
        if (event.shiftKey) {
            // The row itself must not toggle it too.
            event.stopPropagation();
            selectTo(idOf(row));
        }
        last.current = idOf(row);
    });
    useEffect(() => {
        const list = scrolled.current;
        // Selects a range of rows instead of text.
        const onMouseDown = (event: MouseEvent): void => {
            if (event.shiftKey && event.target instanceof HTMLInputElement && rowOf(event.target))
                event.preventDefault();
        };
        list?.addEventListener('keydown', onKeyDown);
        list?.addEventListener('click', onClick);
        list?.addEventListener('mousedown', onMouseDown);
        return () => {
            list?.removeEventListener('keydown', onKeyDown);
            list?.removeEventListener('click', onClick);
            list?.removeEventListener('mousedown', onMouseDown);
        };
    }, [scrolled, onKeyDown, onClick]);
};
