import { describe, expect, test } from 'vitest';
import { firstDay, isFromAfterTo, isValidNow, lastDay, type Period } from './rules';

/** The days as they are typed, and the contract that is stored. */
const periodOf = ({ fra, til }: { fra: string; til: string }): Period => ({
    gyldigFraDato: firstDay.parse(fra) ?? '',
    gyldigTilDato: lastDay.parse(til) ?? '',
});
const daysOf = ({ gyldigFraDato, gyldigTilDato }: Period) => ({
    fra: firstDay.format(gyldigFraDato),
    til: lastDay.format(gyldigTilDato),
});
const period = (from: string, to: string) => ({ gyldigFraDato: from, gyldigTilDato: to });

describe('contract creation: the to-date is stored as the next day in the Oslo time zone (administration §4, D3)', () => {
    test.each([
        [
            'across the start of summer time',
            '2026-03-28',
            '2026-03-29',
            '2026-03-27T23:00:00.000Z',
            '2026-03-29T22:00:00.000Z',
        ],
        [
            'ending the day before summer time',
            '2026-03-01',
            '2026-03-28',
            '2026-02-28T23:00:00.000Z',
            '2026-03-28T23:00:00.000Z',
        ],
        [
            'across the end of summer time',
            '2026-10-24',
            '2026-10-25',
            '2026-10-23T22:00:00.000Z',
            '2026-10-25T23:00:00.000Z',
        ],
        [
            'ending the day before winter time',
            '2026-10-01',
            '2026-10-24',
            '2026-09-30T22:00:00.000Z',
            '2026-10-24T22:00:00.000Z',
        ],
        ['the whole year', '2026-01-01', '2026-12-31', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ])('%s', (_, fra, til, from, to) => {
        expect(periodOf({ fra, til })).toEqual(period(from, to));
        expect(daysOf(periodOf({ fra, til }))).toEqual({ fra, til });
    });
});

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
