import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom has no media queries; a fine pointer gives the desktop variant of pickers, as the users of the office have it.
window.matchMedia ??= (query: string): MediaQueryList => ({
    matches: query.includes('pointer: fine'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
});
