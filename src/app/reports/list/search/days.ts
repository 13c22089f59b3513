import { endOfISOWeek, format, isValid, parse, setISOWeek, startOfISOWeek, subYears } from 'date-fns';

interface Days {
    datoFra: string;
    datoTil: string;
}

const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');

/** The days that a search text names: `12.11.2026`, `12.11`, or `uke 46`, which is the latest that has started. */
export const daysIn = (text: string, now: Date): Days | undefined => {
    const week = Number(/^uke\s*(\d{1,2})$/i.exec(text.trim())?.[1] ?? 0);
    if (week >= 1 && week <= 53) {
        const start = startOfISOWeek(setISOWeek(now, week));
        const latest = start > now ? startOfISOWeek(setISOWeek(subYears(now, 1), week)) : start;
        return { datoFra: dayOf(latest), datoTil: dayOf(endOfISOWeek(latest)) };
    }
    for (const pattern of ['d.M.yyyy', 'd.M']) {
        const date = parse(text.trim(), pattern, now);
        if (isValid(date)) return { datoFra: dayOf(date), datoTil: dayOf(date) };
    }
    return undefined;
};
