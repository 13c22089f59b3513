import type { UseFilter } from '../places/places';
import { osloDay } from '../../api/rules/oslo';

/** `prosesskode` '0' matches every process code (report-handling §9). */
export const everyCode = '0';
/** Debounce of the filter (report-handling §9). */
export const reloadPauseMs = 500;

export type GlobalFilter = UseFilter;
/** From today on, every process code (report-handling §9). */
export const defaultFilter = (now: Date): GlobalFilter => ({ datoFra: osloDay(now), prosesskode: everyCode });

const key = ({ datoFra, datoTil, prosesskode, prosesskodeSok }: GlobalFilter): string =>
    [datoFra, datoTil, prosesskode ?? everyCode, prosesskodeSok].map((value) => value || '').join();
export const isSameFilter = (a: GlobalFilter, b: GlobalFilter): boolean => key(a) === key(b);
