import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    endOfOsloDay,
    formatDay,
    formatInstant,
    formatLastDay,
    formatMonth,
    formatTime,
    isActive,
    lastValidDay,
    osloDay,
    osloInstant,
    startOfOsloDay,
} from './oslo';

const days = fc
    .date({ min: new Date('2017-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => osloDay(date));

describe('D3: days are Oslo days, whatever the machine’s own zone', () => {
    it('start at 22:00 UTC in summer and 23:00 UTC in winter', () => {
        expect(startOfOsloDay('2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z');
        expect(startOfOsloDay('2026-01-01').toISOString()).toBe('2025-12-31T23:00:00.000Z');
    });

    it('last 23 hours when summer time begins and 25 when it ends', () => {
        const hours = (day: string): number =>
            (endOfOsloDay(day).getTime() - startOfOsloDay(day).getTime()) / 3_600_000;
        expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-05-17')]).toEqual([23, 25, 24]);
    });

    it('contain all of their own moments and no others', () => {
        fc.assert(
            fc.property(days, (day) => {
                expect(osloDay(startOfOsloDay(day))).toBe(day);
                expect(osloDay(new Date(startOfOsloDay(day).getTime() - 1)) < day).toBe(true);
                expect(osloDay(new Date(endOfOsloDay(day).getTime() - 1))).toBe(day);
                expect(osloDay(endOfOsloDay(day)) > day).toBe(true);
            }),
        );
    });
});

describe('D3: gyldigTilDato is stored as the start of the next Oslo day and shown as the last valid day', () => {
    it('comes back as the day that was chosen', () => {
        fc.assert(
            fc.property(days, (day) => {
                expect(lastValidDay(endOfOsloDay(day))).toBe(day);
            }),
        );
        expect(formatLastDay('2026-10-25T23:00:00Z')).toBe('25.10.2026');
    });
});

describe('administration §9: dates dd.mm.yyyy, with kl. and time where time is shown', () => {
    it('are shown in Oslo’s time', () => {
        expect(formatDay('2026-05-16T22:30:00Z')).toBe('17.05.2026');
        expect([formatDay(''), formatLastDay(''), formatTime('')]).toEqual(['', '', '']);
        expect(formatInstant('2026-05-17T14:03:00Z')).toBe('17.05.2026 kl. 16:03');
        expect(formatTime('2026-01-17T14:03:00Z')).toBe('15:03');
        expect(formatInstant('2026-12-31T23:00:00Z')).toBe('01.01.2027 kl. 00:00');
    });

    it('have Norwegian month names', () => expect(formatMonth('2026-04-30T23:00:00Z')).toBe('mai 2026'));
});

describe('D3: dates with time are ISO 8601 with Oslo’s offset', () => {
    it('have the offset of summer or winter', () => {
        expect(osloInstant('2026-07-01', '08:15')).toBe('2026-07-01T08:15:00+02:00');
        expect(osloInstant('2026-12-01')).toBe('2026-12-01T00:00:00+01:00');
    });

    it('give back the typed day and time, except for the hour that summer time skips', () => {
        fc.assert(
            fc.property(days, fc.constantFrom('00:00', '07:59', '12:30', '23:59'), (day, time) => {
                const instant = osloInstant(day, time);
                expect(osloDay(instant)).toBe(day);
                expect(formatTime(instant)).toBe(time);
            }),
        );
    });
});

describe('administration §4: a contract is active when now lies between gyldigFraDato and gyldigTilDato', () => {
    const contract = { gyldigFraDato: '2026-01-01T00:00:00+01:00', gyldigTilDato: '2027-01-01T00:00:00+01:00' };
    it.each([
        ['2025-12-31T22:59:59Z', false],
        ['2025-12-31T23:00:00Z', true],
        ['2026-12-31T22:59:59Z', true],
        ['2026-12-31T23:00:00Z', false],
    ])('%s: %s', (now, expected) => expect(isActive(contract, new Date(now))).toBe(expected));
});
