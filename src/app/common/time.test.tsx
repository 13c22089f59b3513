import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFirstDay } from './time';

afterEach(() => vi.useRealTimers());

test.each([
    ['2026-06-10T04:59:00Z', '2026-06-10'],
    ['2026-06-10T05:00:00Z', '2026-06-11'],
    ['2026-10-24T22:30:00Z', '2026-10-25'],
])('at %s the first day with a 07:00 to come is %s', (now, expected) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect(renderHook(() => useFirstDay('07:00')).result.current).toBe(expected);
});
