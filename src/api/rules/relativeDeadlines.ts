import { tz } from '@date-fns/tz';
import { addDays, endOfISOWeek, startOfISOWeek } from 'date-fns';
import { osloDay, startOfOsloDay, zone } from './oslo';

/** Deadlines relative to today, so that a saved filter keeps its meaning (D15). */
export const relativeDeadlines = ['forfalt', 'innen48timer', 'denneUken'] as const;
export type RelativeDeadline = (typeof relativeDeadlines)[number];

/** The days of a relative deadline, both inclusive, for the specified filters; `today` is `YYYY-MM-DD` in Oslo. */
export const deadlineDays = (
    deadline: RelativeDeadline,
    today: string,
): { tidsfristDatoFra?: string; tidsfristDatoTil: string } => {
    const oslo = { in: tz(zone) };
    const start = startOfOsloDay(today);
    if (deadline === 'forfalt') return { tidsfristDatoTil: osloDay(addDays(start, -1, oslo)) };
    if (deadline === 'innen48timer')
        return { tidsfristDatoFra: today, tidsfristDatoTil: osloDay(addDays(start, 2, oslo)) };
    return {
        tidsfristDatoFra: osloDay(startOfISOWeek(start, oslo)),
        tidsfristDatoTil: osloDay(endOfISOWeek(start, oslo)),
    };
};
