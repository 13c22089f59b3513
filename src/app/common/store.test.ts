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
    const store = createStore('kari');
    store.setup();
    return store;
};

test('what is selected in a list, and its open rows, belong to the tab; preferences are of all tabs', () => {
    const store = createStore('kari');
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
    const before = createStore('kari');
    before.setup();
    before.setItem(selection, [12]);
    const after = createStore('kari');
    after.setup();
    expect(after.getItem(selection)).toEqual([12]);
    after.reset();
    const next = createStore('kari');
    next.setup();
    expect(next.getItem(selection, [])).toEqual([]);
});

test('the next user of the tab, who signs in after its session has ended, finds what signing out leaves', () => {
    const before = createStore('kari');
    before.setup();
    before.setItem(selection, [12]);
    before.setItem('serviceavdelingen.company', 'x');
    before.setItem('locale', 'en');
    sessionStorage.setItem('bymelding.queue.saksbehandlermeldinger', '{"search":"?fritekstSok=kari"}');
    const after = createStore('ola');
    after.setup();
    expect(after.getItem(selection, [])).toEqual([]);
    expect(after.getItem('serviceavdelingen.company', '')).toBe('');
    expect(after.getItem('locale')).toBe('en');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('queue'))).toEqual([]);
    after.setItem(selection, [13]);
    expect(createStore('ola').getItem(selection)).toEqual([13]);
});

test('what cannot be read of a tab is as if nothing were selected', () => {
    sessionStorage.setItem('bymelding.lists', '{"saksbehand');
    expect(createStore('kari').getItem(selection, [])).toEqual([]);
});
