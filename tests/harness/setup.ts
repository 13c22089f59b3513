import './cheapReact';
import './cheapStyles';
import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { areDraftsLoaded, drafts, loadDrafts } from '../../src/app/common/drafts/drafts';
import { waitForPendingWrites } from '../../src/app/common/drafts/keptDatabase';
import { loadOutbox, outbox } from '../../src/app/offline/outboxStore';
import { openConflicts } from '../../src/app/report/conflicts/openConflicts';
import { merges } from '../../src/app/report/conflicts/merging';
import { forgetUndoables } from '../../src/app/report/undo/undoable';
import { setOffered } from '../../src/app/runtime/offers';
import { afterAll, afterEach, vi } from 'vitest';
import { cheapComputedStyle } from './computedStyle';

// Leaflet needs real layout, so pages get `map/__mocks__`.
vi.mock('../../src/app/map');
vi.mock('../../src/app/reports/map/ReportsMap', () => ({ ReportsMap: () => null }));

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // Clears keys that were pressed early, which belong to their own test's page.
    window.dispatchEvent(new Event('pointerdown'));
    setOffered(undefined);
    drafts.set(new Map());
    areDraftsLoaded.set(false);
    outbox.set([]);
    openConflicts.set([]);
    merges.set([]);
    forgetUndoables();
});
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** True if an earlier file left this; that file has already failed because of it. */
const askedBefore = asksToStay();
// A worker runs many files in one environment (`isolate: false`), so each leaves it clean.
afterAll(async () => {
    vi.useRealTimers();
    // Waits until drafts and writes are stored, then deletes them.
    await waitForPendingWrites();
    // A new user each time, so that everything the file has stored is discarded as another user's.
    const nobody = crypto.randomUUID();
    await loadDrafts(nobody);
    await loadOutbox(nobody);
    areDraftsLoaded.set(false);
    localStorage.clear();
    sessionStorage.clear();
    if (asksToStay() && !askedBefore)
        throw new Error('A test of this file ended before its save was answered, or left a listener.');
});
// The next file of a worker begins with the settings of this one.
const { getElementError } = getConfig();
if (getElementError.name !== 'quick')
    configure({
        // The default of one second is too short on a busy machine.
        asyncUtilTimeout: 10_000,
        // Printing the page costs more than looking, so `findBy` only prints it when it gives up.
        getElementError: function quick(message, container) {
            return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
                ? new Error(message ?? '')
                : getElementError(message, container);
        },
    });

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// jsdom has no media queries. A fine pointer selects the desktop variant of pickers, as in offices.
window.matchMedia = (query: string): MediaQueryList => ({
    matches: query.includes('pointer: fine'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
});

// jsdom has no layout, so nothing changes its size.
window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
};

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// jsdom reads every style sheet again for each role, half of a test's time. Looks are tested in the browser.
StyleSheet.prototype.insert = () => undefined;

// jsdom matches its default style sheet again for each style.
window.getComputedStyle = cheapComputedStyle(window.getComputedStyle);
