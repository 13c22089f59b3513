import { describe, expect, test } from 'vitest';
import { firstDay, isFromAfterTo, isValidNow, lastDay } from './rules';

const period = (from: string, to: string) => ({ gyldigFraDato: from, gyldigTilDato: to });

describe("'gyldige': today strictly between from and to date (administration §4)", () => {
    const contract = period('2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00');
    test.each([
        ['2025-12-31T23:00:00Z', false],
        ['2025-12-31T23:00:00.001Z', true],
        ['2026-01-31T22:59:59.999Z', true],
        ['2026-01-31T23:00:00Z', false],
    ])('at %s: %s', (now, valid) => expect(isValidNow(contract, new Date(now))).toBe(valid));
    test('a date that the city does not answer is no limit (D14)', () => {
        const now = new Date('2026-06-01T12:00:00Z');
        expect(isValidNow(period('', ''), now)).toBe(true);
        expect(isValidNow(period('2026-01-01T00:00:00Z', ''), now)).toBe(true);
        expect(isValidNow(period('2026-07-01T00:00:00Z', ''), now)).toBe(false);
        expect(isValidNow(period('', '2026-05-01T00:00:00Z'), now)).toBe(false);
    });
});

test('from must not be after to; the same day is a contract of one day (administration §5)', () => {
    const isRefused = (fra: string | null, til: string | null) =>
        isFromAfterTo(firstDay.parse(fra), lastDay.parse(til));
    expect(isRefused('2026-05-02', '2026-05-01')).toBe(true);
    expect(isRefused('2026-05-01', '2026-05-01')).toBe(false);
    expect(isRefused(null, '2026-05-01')).toBe(false);
    expect(isRefused('2026-05-01', null)).toBe(false);
});
