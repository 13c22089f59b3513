import type { Contract } from '../../api/entities/administration';
import { endOfOsloDay, lastValidDay, osloDay, startOfOsloDay } from '../../api/rules/oslo';

export type Period = Pick<Contract, 'gyldigFraDato' | 'gyldigTilDato'>;

/** 'gyldige' in the contract list: now is strictly between the two dates (administration §4). An empty one is no limit (D14). */
export const isValidNow = ({ gyldigFraDato, gyldigTilDato }: Period, now: Date): boolean =>
    !(new Date(gyldigFraDato) >= now) && !(new Date(gyldigTilDato) <= now);

export const firstDay = {
    format: (start: string | null | undefined): string => (start ? osloDay(start) : ''),
    parse: (day: string | null): string | null => day && startOfOsloDay(day).toISOString(),
};
/** The last valid day, stored as the start of the next day in Oslo (administration §4, D3). */
export const lastDay = {
    format: (end: string | null | undefined): string => (end ? lastValidDay(end) : ''),
    parse: (day: string | null): string | null => day && endOfOsloDay(day).toISOString(),
};

/** The first day must not be after the last; both may be the same (administration §5). */
export const isFromAfterTo = (start: string | null | undefined, end: string | null | undefined): boolean =>
    Boolean(start && end && new Date(start) >= new Date(end));
