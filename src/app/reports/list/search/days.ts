import {
    addWeeks,
    endOfISOWeek,
    format,
    getISOWeeksInYear,
    getISOWeekYear,
    isValid,
    parse,
    startOfISOWeek,
} from 'date-fns';

interface Days {
    datoFra: string;
    datoTil: string;
}

const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');

/** The days that a search text names: `12.11.2026`, `12.11`, or `uke 46`, which is the latest that has started. */
export const daysIn = (text: string, now: Date): Days | undefined => {
    const week = Number(/^uke\s*(\d{1,2})$/i.exec(text.trim())?.[1] ?? 0);
    if (week >= 1 && week <= 53) {
        // Few ISO years have a week 53, and around New Year the ISO year is not that of the calendar.
        for (let year = getISOWeekYear(now); ; year -= 1) {
            const first = startOfISOWeek(new Date(year, 0, 4));
            const start = addWeeks(first, week - 1);
            if (week <= getISOWeeksInYear(first) && start <= now)
                return { datoFra: dayOf(start), datoTil: dayOf(endOfISOWeek(start)) };
        }
    }
    for (const pattern of ['d.M.yyyy', 'd.M']) {
        const date = parse(text.trim(), pattern, now);
        if (isValid(date)) return { datoFra: dayOf(date), datoTil: dayOf(date) };
    }
    return undefined;
};
