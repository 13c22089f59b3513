import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './store';

afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

const selection = 'saksbehandlermeldinger.selectedIds';
const opened = 'resourceUse.datagrid.expanded';

/** A tab has its own session storage. */
const anotherTab = () => {
    sessionStorage.clear();
    const store = createStore();
    store.setup();
    return store;
};

test('what is selected in a list, and its open rows, belong to the tab; preferences are of all tabs', () => {
    const store = createStore();
    store.setup();
    store.setItem(selection, [12, 13]);
    store.setItem(opened, [4]);
    store.setItem('locale', 'en');
    const other = anotherTab();
    expect(other.getItem(selection, [])).toEqual([]);
    expect(other.getItem('locale')).toBe('en');
    const told = vi.fn();
    store.subscribe(selection, told);
    other.setItem(selection, [99]);
    other.removeItem(opened);
    expect(told).not.toHaveBeenCalled();
    expect(store.getItem(selection)).toEqual([12, 13]);
    expect(store.getItem(opened)).toEqual([4]);
    expect(Object.keys(localStorage).filter((key) => key.endsWith('selectedIds'))).toEqual([]);
});

test('a selection lasts when the page is loaded again, and ends with the session', () => {
    const before = createStore();
    before.setup();
    before.setItem(selection, [12]);
    const after = createStore();
    after.setup();
    expect(after.getItem(selection)).toEqual([12]);
    after.reset();
    const next = createStore();
    next.setup();
    expect(next.getItem(selection, [])).toEqual([]);
});

test('what cannot be read of a tab is as if nothing were selected', () => {
    sessionStorage.setItem('bymelding.lists', '{"saksbehand');
    expect(createStore().getItem(selection, [])).toEqual([]);
});
