import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setOffered } from '../../src/app/runtime/offers';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
    cleanup();
    setOffered(undefined);
});
// A worker runs many files in one environment (`isolate: false`): each leaves it as it found it.
afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
});
// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no media queries. A fine pointer selects the desktop variant of pickers, which office users get.
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

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// jsdom reads every style sheet again for each role it looks for, half of a test's time. Looks are tested in the
// browser.
StyleSheet.prototype.insert = () => undefined;
