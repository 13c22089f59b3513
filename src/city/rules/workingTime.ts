import { millisecondsInDay as day } from 'date-fns/constants';
import { osloLocal, osloOffset } from './osloClock';
import { type Calendar, publicCalendar } from './workingDays';

/** The working time between two moments: 24 hours per working day, none on other days. */
export const workingTime = (from: Date, to: Date, isWorkingDay: Calendar = publicCalendar): number => {
    if (to <= from) return 0;
    const [start, end] = [osloLocal(from.getTime()), osloLocal(to.getTime())];
    let passed = (isWorkingDay(end.dayCount) ? end.time : 0) - (isWorkingDay(start.dayCount) ? start.time : 0);
    for (let dayCount = start.dayCount; dayCount < end.dayCount; dayCount++) if (isWorkingDay(dayCount)) passed += day;
    return passed;
};

/** The moment after that much working time. It is always on a working day, unless the time is zero. */
export const afterWorkingTime = (at: Date, milliseconds: number, isWorkingDay: Calendar = publicCalendar): Date => {
    if (milliseconds <= 0) return at;
    let { dayCount, time } = osloLocal(at.getTime());
    let left = milliseconds;
    const goOn = (): void => {
        dayCount++;
        time = 0;
    };
    while (!isWorkingDay(dayCount)) goOn();
    while (time + left >= day) {
        left -= day - time;
        goOn();
        while (!isWorkingDay(dayCount)) goOn();
    }
    const local = dayCount * day + time + left;
    // Clocks change on Sundays only, so any moment of the working day has its offset.
    return new Date(local - osloOffset(dayCount * day + day / 2));
};

/** How time passes towards a deadline, and so how far a pause moves it. */
export interface DeadlineClock {
    /** Milliseconds. */
    readonly passed: (from: Date, to: Date) => number;
    readonly later: (at: Date, milliseconds: number) => Date;
}

/** For deadlines in days. */
export const workingClock = (isWorkingDay: Calendar): DeadlineClock => ({
    passed: (from, to) => workingTime(from, to, isWorkingDay),
    later: (at, milliseconds) => afterWorkingTime(at, milliseconds, isWorkingDay),
});

/** For deadlines in hours. */
export const roundTheClock: DeadlineClock = {
    passed: (from, to) => Math.max(0, to.getTime() - from.getTime()),
    later: (at, milliseconds) => new Date(at.getTime() + milliseconds),
};

export interface Stretch {
    readonly from: string | Date;
    readonly to: string | Date;
}

/** A deadline moved by pauses. */
export const movedBy = ({ passed, later }: DeadlineClock, deadline: string, pauses: readonly Stretch[]): string =>
    later(
        new Date(deadline),
        pauses.reduce((sum, { from, to }) => sum + passed(new Date(from), new Date(to)), 0),
    ).toISOString();
