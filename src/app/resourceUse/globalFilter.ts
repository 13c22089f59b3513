import type { UseFilter } from '../places/places';
import { osloDay } from '../../api/rules/oslo';

/** `prosesskode` '0' matches every process code (report-handling §9). */
export const everyCode = '0';
/** Debounce of the filter (report-handling §9). */
export const reloadPauseMs = 500;

/** From today on, every process code (report-handling §9). */
export const defaultFilter = (now: Date): UseFilter => ({ datoFra: osloDay(now), prosesskode: everyCode });

const key = ({ datoFra, datoTil, prosesskode, prosesskodeSok }: UseFilter): string =>
    [datoFra, datoTil, prosesskode ?? everyCode, prosesskodeSok].map((value) => value || '').join();
export const isSameFilter = (a: UseFilter, b: UseFilter): boolean => key(a) === key(b);
