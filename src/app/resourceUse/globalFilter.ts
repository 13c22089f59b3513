import { osloDay } from '../../api/rules/oslo';

/** `prosesskode` '0' is every process code (report-handling §9). */
export const everyCode = '0';
/** Debounce of the filter before the list is fetched again (report-handling §9). */
export const reloadPauseMs = 500;

export interface GlobalFilter {
    datoFra: string | undefined;
    datoTil: string | undefined;
    prosesskode: string;
    prosesskodeSok: string;
}
/** From today on, every process code (report-handling §9). */
export const defaultFilter = (now: Date): GlobalFilter => ({
    datoFra: osloDay(now),
    datoTil: undefined,
    prosesskode: everyCode,
    prosesskodeSok: '',
});

/** The filter, no narrower than what shows a row of that day and process code. */
export const widened = (
    filter: GlobalFilter,
    { day, code }: { day: string; code: { id: number; navn: string; beskrivelse: string } },
): GlobalFilter => {
    const sought = filter.prosesskodeSok.trim().toLocaleLowerCase('nb');
    const isFound = `${code.navn} ${code.beskrivelse}`.toLocaleLowerCase('nb').includes(sought);
    return {
        datoFra: filter.datoFra && filter.datoFra > day ? day : filter.datoFra,
        datoTil: filter.datoTil && filter.datoTil < day ? day : filter.datoTil,
        prosesskode: filter.prosesskode === String(code.id) ? filter.prosesskode : everyCode,
        prosesskodeSok: isFound ? filter.prosesskodeSok : '',
    };
};

/** The call's query; what is empty is left out. */
export const filterQuery = ({ datoFra, datoTil, prosesskode, prosesskodeSok }: GlobalFilter) => ({
    ...(datoFra ? { datoFra } : {}),
    ...(datoTil ? { datoTil } : {}),
    prosesskode,
    ...(prosesskodeSok.trim() ? { prosesskodeSok: prosesskodeSok.trim() } : {}),
});
