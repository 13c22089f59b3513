import type { Contract } from '../../api/entities/administration';
import { endOfOsloDay, formatDay, lastValidDay, osloDay, startOfOsloDay } from '../../api/rules/oslo';

type Period = Pick<Contract, 'gyldigFraDato' | 'gyldigTilDato'>;

/** Days as they are typed: both valid, YYYY-MM-DD in Oslo. */
export interface Days {
    fra: string;
    til: string;
}

/** 'gyldige' of the contract list: now strictly between from and to date (administration §4). */
export const isValidNow = ({ gyldigFraDato, gyldigTilDato }: Period, now: Date): boolean =>
    new Date(gyldigFraDato) < now && now < new Date(gyldigTilDato);

/**
 * The to-date is stored as the start of the next Oslo day, so that the day chosen is valid to its end (administration
 * §4, D3).
 */
export const periodOf = ({ fra, til }: Days): Period => ({
    gyldigFraDato: startOfOsloDay(fra).toISOString(),
    gyldigTilDato: endOfOsloDay(til).toISOString(),
});
export const daysOf = ({ gyldigFraDato, gyldigTilDato }: Period): Days => ({
    fra: osloDay(gyldigFraDato),
    til: lastValidDay(gyldigTilDato),
});

/** From must not be after to; the same day is a contract of one day (administration §5). */
export const isFromAfterTo = (fra: string | null | undefined, til: string | null | undefined): boolean =>
    Boolean(fra && til && fra > til);

/** The last valid day of an exclusive end as it is shown: 31.12.2026. */
export const formatLastDay = (exclusiveEnd: string): string =>
    formatDay(new Date(new Date(exclusiveEnd).getTime() - 1));
