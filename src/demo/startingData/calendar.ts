import { addDays } from 'date-fns';
import { osloDay, startOfOsloDay } from '../../api/rules/oslo';
import { type Rng, weighted } from './random';
import type { Theme } from './reportTypes';

const daysAYear = 365;
export const years = 3;

/** Relative number of reports by month, January first. */
const summer = [0.2, 0.2, 0.4, 0.9, 1.5, 1.8, 1.7, 1.6, 1.1, 0.7, 0.3, 0.2];
const even = [1, 1, 1.1, 1.1, 1.1, 1, 0.7, 1, 1.1, 1, 1, 0.9];
const seasons: Readonly<Partial<Record<Theme, readonly number[]>>> = {
    light: [1.6, 1.4, 1.1, 0.8, 0.5, 0.35, 0.35, 0.7, 1, 1.4, 1.7, 1.7],
    road: [1, 1.3, 1.6, 1.7, 1.2, 0.9, 0.7, 0.8, 0.9, 0.9, 0.9, 0.8],
    winter: [2.5, 2.2, 1.2, 0.1, 0, 0, 0, 0, 0, 0.2, 1, 2.2],
    drain: [0.8, 1, 1.2, 1, 0.8, 0.8, 0.9, 1, 1.1, 1.4, 1.3, 0.9],
    park: summer,
    tree: summer,
    beach: summer,
    invasive: summer,
};
/** Relative number of reports by weekday, Sunday first. */
const weekdays = [0.55, 1.25, 1.2, 1.15, 1.1, 1.05, 0.6];
const hours = [1, 0.6, 0.4, 0.3, 0.4, 1, 3, 6, 8, 8, 8, 8, 8, 7.5, 7.5, 7, 6.5, 6, 6, 6, 5.5, 5, 4, 2];

export interface Calendar {
    /** The start of the day of the seeding in Oslo; everything in the starting data happened before it. */
    readonly today: Date;
    /** A moment in one of the three years (0 is the oldest), in season for the theme, in milliseconds since 1970. */
    momentIn(rng: Rng, year: number, theme: Theme): number;
}

/** The three years before the Oslo day of `now`; the time of day does not matter. */
export const calendarBefore = (now: Date): Calendar => {
    const today = osloDay(now);
    const noon = new Date(`${today}T12:00:00Z`);
    const days = Array.from({ length: years * daysAYear + 1 }, (_, index) =>
        addDays(noon, index - years * daysAYear)
            .toISOString()
            .slice(0, 10),
    );
    const starts = days.map((day) => startOfOsloDay(day).getTime());
    const drawers = new Map<readonly number[], ((rng: Rng) => number)[]>();
    const drawersFor = (season: readonly number[]) => {
        const known = drawers.get(season);
        if (known) return known;
        const weights = days.map((day) => {
            const date = new Date(`${day}T12:00:00Z`);
            return (season[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1);
        });
        const made = Array.from({ length: years }, (_, year) =>
            weighted(weights.slice(year * daysAYear, (year + 1) * daysAYear)),
        );
        drawers.set(season, made);
        return made;
    };
    const hourOf = weighted(hours);
    return {
        today: startOfOsloDay(today),
        momentIn: (rng, year, theme) => {
            const day = year * daysAYear + (drawersFor(seasons[theme] ?? even)[year]?.(rng) ?? 0);
            const moment = (starts[day] ?? 0) + (hourOf(rng) * 3600 + Math.floor(rng() * 3600)) * 1000;
            // The day on which the clocks go forward has 23 hours.
            return Math.min(moment, (starts[day + 1] ?? Infinity) - 1000);
        },
    };
};
