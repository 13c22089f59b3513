import { format, parseISO, startOfMonth, subMonths } from 'date-fns';
import type { Period } from '../../api/rules/figures';

const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');

/** The days of the page's filter; without them twelve months, this one the last. */
export const periodOf = ({ datoFra, datoTil }: { datoFra?: string; datoTil?: string }, today: string): Period => {
    const til = datoTil ?? today;
    const fra = datoFra ?? dayOf(subMonths(startOfMonth(parseISO(til)), 11));
    return fra <= til ? { fra, til } : { fra: til, til: fra };
};
