import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { osloInstant } from '../../api/rules/oslo';
import { deadlineOf } from './workingDays';
import { afterWorkingTime, workingTime } from './workingTime';

const hour = 3_600_000;
const at = (day: string, time = '00:00') => new Date(osloInstant(day, time));

describe('Working time', () => {
    it.each<[string, [string, string], [string, string], number]>([
        ['within a day', ['2026-03-04', '08:00'], ['2026-03-04', '12:00'], 4],
        ['over a weekend', ['2026-03-06', '14:00'], ['2026-03-09', '14:00'], 24],
        ['over the night when clocks go forward', ['2026-03-27', '12:00'], ['2026-03-30', '12:00'], 24],
        ['over the night when clocks go back', ['2026-10-23', '12:00'], ['2026-10-26', '12:00'], 24],
        ['over Easter', ['2026-04-01', '12:00'], ['2026-04-07', '12:00'], 24],
        ['on a Sunday', ['2026-03-08', '08:00'], ['2026-03-08', '20:00'], 0],
    ])('%s', (_, from, to, hours) => {
        expect(workingTime(at(...from), at(...to))).toBe(hours * hour);
    });
    it('a deadline on a working day moves by what has passed, and so by days as a type’s deadline does', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 1000 * 1440 }), fc.integer({ min: 1, max: 30 }), (minute, days) => {
                const received = new Date(at('2026-01-01').getTime() + minute * 60_000);
                const due = deadlineOf(received, 1);
                expect(afterWorkingTime(due, days * 24 * hour)).toEqual(deadlineOf(due, days));
                expect(workingTime(due, deadlineOf(due, days))).toBe(days * 24 * hour);
            }),
        );
    });
});
