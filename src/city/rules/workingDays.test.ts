import { describe, expect, it } from 'vitest';
import { osloInstant } from '../../api/rules/oslo';
import { deadlineOf, easterSunday, publicCalendar } from './workingDays';

const due = (day: string, time: string, days: number) =>
    deadlineOf(new Date(osloInstant(day, time)), days).toISOString();
const isWorkingDay = (day: string) => publicCalendar(Date.parse(day) / 86_400_000);
const at = (day: string, time: string) => new Date(osloInstant(day, time)).toISOString();

describe('Working days and deadlines (D12)', () => {
    it('compute Easter', () => {
        for (const day of ['2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25']) {
            expect(easterSunday(Number(day.slice(0, 4))) * 86_400_000).toBe(Date.parse(day));
        }
    });

    it('exclude weekends and every Norwegian public holiday', () => {
        const free = [
            '2026-01-01',
            '2026-04-02',
            '2026-04-03',
            '2026-04-05',
            '2026-04-06',
            '2026-05-01',
            '2026-05-14',
            '2026-05-17',
            '2026-05-24',
            '2026-05-25',
            '2026-12-25',
            '2026-12-26',
            '2026-11-21',
            '2026-11-22',
        ];
        expect(free.filter(isWorkingDay)).toEqual([]);
        expect(
            ['2026-04-01', '2026-04-07', '2026-05-18', '2026-12-24', '2026-12-31', '2026-11-20'].filter(
                (day) => !isWorkingDay(day),
            ),
        ).toEqual([]);
    });

    it('count from the day after receipt and keep the time of day', () => {
        expect(due('2026-11-18', '14:30', 1)).toBe(at('2026-11-19', '14:30'));
        expect(due('2026-11-20', '14:30', 1)).toBe(at('2026-11-23', '14:30'));
        expect(due('2026-11-21', '09:00', 1)).toBe(at('2026-11-23', '09:00'));
        expect(due('2026-11-18', '23:59', 7)).toBe(at('2026-11-27', '23:59'));
    });

    it('skip Easter, the 17th of May and Christmas', () => {
        expect(due('2026-04-01', '12:00', 1)).toBe(at('2026-04-07', '12:00'));
        expect(due('2027-05-14', '12:00', 1)).toBe(at('2027-05-18', '12:00'));
        expect(due('2026-12-23', '12:00', 3)).toBe(at('2026-12-29', '12:00'));
    });

    it('keep the time of day across both clock changes', () => {
        expect(due('2026-03-27', '00:15', 1)).toBe(at('2026-03-30', '00:15'));
        expect(due('2026-10-23', '23:45', 1)).toBe(at('2026-10-26', '23:45'));
        expect(due('2026-10-25', '01:30', 1)).toBe(at('2026-10-26', '01:30'));
    });
});
