import { expect, test } from 'vitest';
import { covers } from './coverage';

const coverages = [
    { meldingstyper: [1, 2], bydeler: [16, 5] },
    { meldingstyper: [3], bydeler: [] },
];

test.each([
    [{ meldingstypeId: 1, bydelId: 16 }, true],
    [{ meldingstypeId: 1, bydelId: 3 }, false],
    [{ meldingstypeId: 1 }, true],
    [{ meldingstypeId: 3, bydelId: 3 }, true],
    [{ meldingstypeId: 9, bydelId: 16 }, false],
])('%j', (place, expected) => {
    expect(covers(coverages, place)).toBe(expected);
    expect(covers(undefined, place)).toBeUndefined();
    expect(covers([], place)).toBe(false);
});
