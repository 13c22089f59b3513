import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A busy machine takes longer than the second that is meant for idle ones.
configure({ asyncUtilTimeout: 5000 });

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
