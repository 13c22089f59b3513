import { osloDay } from '../../contract/rules/oslo';

/** `prosesskode` '0' is every process code (report-handling §9). */
export const everyCode = '0';
/** The list is asked for again when the filter has rested for so long (report-handling §9). */
export const reloadPauseMs = 500;

export interface GlobalFilter {
    datoFra: string | undefined;
    datoTil: string | undefined;
    prosesskode: string;
    prosesskodeSok: string;
}
/** From today on, every process code (report-handling §9). */
export const defaultFilter = (now: Date): GlobalFilter => ({ datoFra: osloDay(now), datoTil: undefined, prosesskode: everyCode, prosesskodeSok: '' });

/** The call's query; what is empty is left out. */
export const filterQuery = ({ datoFra, datoTil, prosesskode, prosesskodeSok }: GlobalFilter) => ({
    ...(datoFra ? { datoFra } : {}),
    ...(datoTil ? { datoTil } : {}),
    prosesskode,
    ...(prosesskodeSok.trim() ? { prosesskodeSok: prosesskodeSok.trim() } : {}),
});
