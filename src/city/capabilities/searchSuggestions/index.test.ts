import { expect, test } from 'vitest';
import { isOneLetterOff } from '.';

test.each([
    ['storgota', 'storgata'],
    ['strogata', 'storgata'],
    ['stograta', 'storgata'],
    ['torgata', 'storgata'],
    ['sstorgata', 'storgata'],
    ['storgat', 'storgata'],
    ['storgatta', 'storgata'],
])('%s is one letter off %s', (one, other) => {
    expect(isOneLetterOff(one, other)).toBe(true);
    expect(isOneLetterOff(other, one)).toBe(true);
});
test.each([
    ['storgata', 'storgata'],
    ['storgota', 'stargata'],
    ['storgt', 'storgata'],
    ['rots', 'stor'],
])('%s is not one letter off %s', (one, other) => expect(isOneLetterOff(one, other)).toBe(false));
