import { describe, expect, it } from 'vitest';
import { shiftOfHour, shiftOfNewRow, shifts } from './shifts';

describe('report-handling §9: shifts', () => {
    it('1 is 08:00, 2 is 16:00, 3 is 24:00', () =>
        expect(shifts.map(({ skiftId, navn }) => [skiftId, navn])).toEqual([
            [1, '08:00'],
            [2, '16:00'],
            [3, '24:00'],
        ]));
    it('hour below 8 is shift 3, 8–15 shift 1, 16–23 shift 2', () => {
        const byHour = Array.from({ length: 24 }, (_, hour) => shiftOfHour(hour));
        expect(byHour).toEqual([...Array<number>(8).fill(3), ...Array<number>(8).fill(1), ...Array<number>(8).fill(2)]);
    });
    it('a new row is saved with skiftId 2', () => expect(shiftOfNewRow).toBe(2));
});
