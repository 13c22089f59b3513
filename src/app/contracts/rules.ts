import type { Contract } from '../../api/entities/administration';
import { endOfOsloDay, lastValidDay, osloDay, startOfOsloDay } from '../../api/rules/oslo';

export type Period = Pick<Contract, 'gyldigFraDato' | 'gyldigTilDato'>;

/** 'gyldige' of the contract list: now strictly between from and to date (administration §4). */
export const isValidNow = ({ gyldigFraDato, gyldigTilDato }: Period, now: Date): boolean =>
    new Date(gyldigFraDato) < now && now < new Date(gyldigTilDato);

export const firstDay = {
    format: (start: string | null | undefined): string => (start ? osloDay(start) : ''),
    parse: (day: string | null): string | null => day && startOfOsloDay(day).toISOString(),
};
/** The last one: stored as the start of the next Oslo day, so that it is valid to its end (administration §4, D3). */
export const lastDay = {
    format: (end: string | null | undefined): string => (end ? lastValidDay(end) : ''),
    parse: (day: string | null): string | null => day && endOfOsloDay(day).toISOString(),
};

/** From must not be after to; the same day is a contract of one day (administration §5). */
export const isFromAfterTo = (start: string | null | undefined, end: string | null | undefined): boolean =>
    Boolean(start && end && new Date(start) >= new Date(end));
