import { describe, expect, it } from 'vitest';
import { shiftOfHour } from './shifts';

describe('report-handling §9: shifts', () => {
    it('hour below 8 is shift 3, 8–15 shift 1, 16–23 shift 2', () => {
        const byHour = Array.from({ length: 24 }, (_, hour) => shiftOfHour(hour));
        expect(byHour).toEqual([...Array<number>(8).fill(3), ...Array<number>(8).fill(1), ...Array<number>(8).fill(2)]);
    });
});
