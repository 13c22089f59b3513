import { format, parseISO, startOfMonth, subMonths, subYears } from 'date-fns';
import { dayPlus, type Figure } from '../../../api/rules/figures';

/** Days, both inclusive. */
export interface Period {
    fra: string;
    til: string;
}
const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');

/** The days of the page's filter; without them twelve months, this one the last. */
export const periodOf = ({ datoFra, datoTil }: { datoFra?: string; datoTil?: string }, today: string): Period => {
    const til = datoTil ?? today;
    const fra = datoFra ?? dayOf(subMonths(startOfMonth(parseISO(til)), 11));
    return fra <= til ? { fra, til } : { fra: til, til: fra };
};

/** A year before; weeks are compared with the same week days. */
export const yearBefore = ({ fra, til }: Period, figure: Figure): Period => {
    const before = (day: string): string =>
        figure === 'flyt' ? dayPlus(day, -364) : dayOf(subYears(parseISO(day), 1));
    return { fra: before(fra), til: before(til) };
};
