import { tz } from '@date-fns/tz';
import { endOfISOWeek, endOfMonth, parseISO, format } from 'date-fns';
import { dayPlus, type Period } from '../../../api/rules/figures';

const utc = { in: tz('UTC') };
const cut = ({ fra, til }: Period, endOf: (day: Date) => Date): Period[] => {
    const parts: Period[] = [];
    for (let from = fra; from <= til;) {
        const end = format(endOf(parseISO(from, utc)), 'yyyy-MM-dd', utc);
        parts.push({ fra: from, til: end < til ? end : til });
        from = dayPlus(end, 1);
    }
    return parts;
};

/** The ISO weeks of a period; the first and last may be incomplete. */
export const weeksOf = (period: Period): Period[] => cut(period, (day) => endOfISOWeek(day, utc));
export const monthsOf = (period: Period): Period[] => cut(period, (day) => endOfMonth(day, utc));
