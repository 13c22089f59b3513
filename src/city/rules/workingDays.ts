import { millisecondsInDay as day } from 'date-fns/constants';
import { osloLocal, osloOffset } from './osloClock';

/**
 * Easter Sunday of a Gregorian year, as days since 1970, by the anonymous algorithm (Meeus, Astronomical Algorithms,
 * ch. 8).
 */
export const easterSunday = (year: number): number => {
    const a = year % 19;
    const b = Math.floor(year / 100);
    const c = year % 100;
    const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
    const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
    const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
    return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) / day;
};

const holidays = new Map<number, ReadonlySet<number>>();

/** The Norwegian public holidays of a year, as days since 1970. */
const holidaysOf = (year: number): ReadonlySet<number> => {
    const known = holidays.get(year);
    if (known) return known;
    const easter = easterSunday(year);
    const fixed = [
        [0, 1],
        [4, 1],
        [4, 17],
        [11, 25],
        [11, 26],
    ].map(([month = 0, date = 1]) => Date.UTC(year, month, date) / day);
    // Maundy Thursday, Good Friday, Easter Sunday and Monday, Ascension Day, Whit Sunday and Monday
    const found = new Set([...fixed, ...[-3, -2, 0, 1, 39, 49, 50].map((after) => easter + after)]);
    holidays.set(year, found);
    return found;
};

/** True if a day (YYYY-MM-DD) is a day off besides weekends and public holidays. */
export type IsOff = (osloDay: string) => boolean;
const never: IsOff = () => false;

const isWorkingDay = (dayCount: number, isOff = never): boolean => {
    const date = new Date(dayCount * day);
    const weekday = date.getUTCDay();
    return (
        weekday !== 0 &&
        weekday !== 6 &&
        !holidaysOf(date.getUTCFullYear()).has(dayCount) &&
        !isOff(date.toISOString().slice(0, 10))
    );
};

/** True if a day (as days since 1970) is a working day. */
export type Calendar = (dayCount: number) => boolean;
export const calendarWithout =
    (isOff?: IsOff): Calendar =>
    (dayCount) =>
        isWorkingDay(dayCount, isOff);
export const publicCalendar = calendarWithout();

/**
 * The deadline of a report (D12): `days` working days after the day of receipt, at the same time of day in Oslo. The
 * day of receipt does not count. Saturdays, Sundays, Norwegian public holidays and the city's own days off are skipped,
 * so the deadline is always on a working day. Received Friday 14:30 with one day: Monday 14:30.
 */
export const deadlineOf = (received: Date, days: number, isOff?: IsOff): Date => {
    const { dayCount: start, time } = osloLocal(received.getTime());
    let dayCount = start;
    for (let left = days; left > 0;) if (isWorkingDay(++dayCount, isOff)) left--;
    const due = dayCount * day + time;
    // The offset on that day. Clocks change on Sundays only, so any moment of a working day will do.
    return new Date(due - osloOffset(dayCount * day + day / 2));
};
