import { tz, TZDate } from '@date-fns/tz';
import { addDays, addMonths, format, isValid, parseISO } from 'date-fns';
import { nb } from 'date-fns/locale/nb';

/** Everything is shown in Europe/Oslo (administration §9). Days are days in Oslo, whatever the machine's time zone. */
export const zone = 'Europe/Oslo';
const oslo = tz(zone);

/** True for a day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

/** `YYYY-MM-DD` of a date in the machine's time zone. */
export const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');
/** The day so many days later, or earlier. */
export const dayPlus = (day: string, count: number): string => dayOf(addDays(parseISO(day), count));
/** The month `YYYY-MM` so many months later, or earlier. */
export const monthPlus = (month: string, count: number): string => format(addMonths(parseISO(month), count), 'yyyy-MM');

/** The start of an Oslo day `YYYY-MM-DD`, as an instant. */
export const startOfOsloDay = (day: string): Date => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(new TZDate(year, month - 1, date, zone).getTime());
};
/** The start of the next Oslo day: the exclusive end of an inclusive day (D3, D8). */
export const endOfOsloDay = (day: string): Date => new Date(addDays(startOfOsloDay(day), 1, { in: oslo }).getTime());
/** `YYYY-MM-DD` of an instant in Oslo. */
export const osloDay = (instant: Date | string): string => format(new Date(instant), 'yyyy-MM-dd', { in: oslo });
const momentBefore = (instant: Date | string): Date => new Date(new Date(instant).getTime() - 1);
/** The last valid day before an exclusive end (D3): the Oslo day of the moment before it. */
export const lastValidDay = (exclusiveEnd: Date | string): string => osloDay(momentBefore(exclusiveEnd));

// date-fns takes fifty times as long to format a date in a time zone, and a list shows two hundred.
const dayFormat = new Intl.DateTimeFormat('nb-NO', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('nb-NO', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
});

/** 17.05.2026; empty where a city answers no day (D14). */
export const formatDay = (instant: Date | string): string =>
    instant === '' ? '' : dayFormat.format(new Date(instant));
export const formatLastDay = (exclusiveEnd: Date | string): string =>
    exclusiveEnd === '' ? '' : formatDay(momentBefore(exclusiveEnd));
/** 16:03 */
export const formatTime = (instant: Date | string): string =>
    instant === '' ? '' : timeFormat.format(new Date(instant));
/** 17.05.2026 kl. 16:03 (administration §9) */
export const formatInstant = (instant: Date | string): string => `${formatDay(instant)} kl. ${formatTime(instant)}`;
export const formatMonth = (instant: Date | string): string =>
    format(new Date(instant), 'MMMM yyyy', { in: oslo, locale: nb });

/** An Oslo day and `HH:mm` as an ISO instant with Oslo's offset, as dates are sent in bodies (D3). */
export const osloInstant = (day: string, time = '00:00'): string => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return format(new TZDate(year, month - 1, date, hour, minute, zone), "yyyy-MM-dd'T'HH:mm:ssXXX", { in: oslo });
};

/**
 * A contract is active when now lies between its dates (administration §4, report-handling §9). An empty date is no
 * limit (D14).
 */
export const isActive = (contract: { gyldigFraDato: string; gyldigTilDato: string }, now: Date): boolean =>
    !(new Date(contract.gyldigFraDato) > now) && !(new Date(contract.gyldigTilDato) <= now);
