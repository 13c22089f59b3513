import { addWeeks, endOfISOWeek, getISOWeeksInYear, getISOWeekYear, isValid, parseISO, startOfISOWeek } from 'date-fns';
import { useDataProvider } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { dayOf } from '../../../../api/rules/oslo';
import { useWing } from '../../../report/wing';

interface Days {
    datoFra: string;
    datoTil: string;
}

/**
 * The days that a search text names: `12.11.2026`, or the latest `12.11` or `uke 46` that has started on the Oslo day
 * `today`.
 */
export const daysIn = (text: string, today: string): Days | undefined => {
    const now = parseISO(today);
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
    const [, day = '', month = '', typedYear] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/.exec(text.trim()) ?? [];
    // Leap days may be eight years apart.
    const years = typedYear ? [typedYear] : Array.from({ length: 9 }, (_, ago) => now.getFullYear() - ago);
    const date = years
        .map((year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
        .find((one) => isValid(parseISO(one)) && (typedYear !== undefined || one <= today));
    return date === undefined ? undefined : { datoFra: date, datoTil: date };
};

/** A running number as users write and paste it: `100123`, `nr. 100 123`, and the subject of a mail about the report. */
export const numberIn = (text: string): string | undefined =>
    /^(?:(?:(?:re|sv|vs|fwd?):\s*)*(?:.*\bmelding\s+)?(?:nr\.?\s*)?#?)(\d{4,9}|\d{1,3}(?:\s\d{3})+)$/i
        .exec(text.trim())?.[1]
        ?.replace(/\s/g, '');

/** The id of the report with a typed running number, whatever the filters; undefined when the user cannot see such a report. */
export const useFindByNumber = () => {
    const dataProvider = useDataProvider();
    const wing = useWing();
    return async (typed: string): Promise<number | undefined> => {
        const number = numberIn(typed);
        if (number === undefined) return undefined;
        try {
            const { data } = await dataProvider.getList<ReportRow>(wing, {
                filter: { fritekstSok: number },
                sort: { field: 'dato', order: 'ASC' },
                pagination: { page: 1, perPage: 100 },
            });
            return data.find(({ lopeNummer }) => String(lopeNummer) === number)?.id;
        } catch {
            // The list's own search shows the error.
            return undefined;
        }
    };
};
