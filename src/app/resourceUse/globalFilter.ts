import { isDay, osloDay } from '../../api/rules/oslo';
import { contains } from '../../api/rules/plainText';
import { useStates } from '../../api/rules/useStates';

export type UseFilter = Partial<Record<'datoFra' | 'datoTil' | 'prosesskode' | 'prosesskodeSok' | 'tilstand', string>>;

/** `prosesskode` '0' matches every process code (report-handling §9). */
export const everyCode = '0';
/** The filter's debounce time (report-handling §9). */
export const reloadPauseMs = 500;

/** From today, all process codes (report-handling §9). */
const defaultFilter = (now: Date): UseFilter => ({ datoFra: osloDay(now), prosesskode: everyCode });

const key = ({ datoFra, datoTil, prosesskode, prosesskodeSok, tilstand }: UseFilter): string =>
    [datoFra, datoTil, prosesskode ?? everyCode, prosesskodeSok, tilstand].map((value) => value || '').join();
export const isSameFilter = (a: UseFilter, b: UseFilter): boolean => key(a) === key(b);

/** Kept in the address, for links and reloads. */
const days = ['datoFra', 'datoTil'] as const;

/** The filter in an address; an empty day means none. */
export const filterOf = (params: URLSearchParams, now: Date): UseFilter => {
    const filter = defaultFilter(now);
    const state = useStates.find((one) => one === params.get('tilstand'));
    if (state) filter.tilstand = state;
    for (const name of days) {
        const day = params.get(name);
        if (day !== null && (day === '' || isDay(day))) filter[name] = day;
    }
    return filter;
};

/** The address with the filter's state and days, except for defaults. */
export const withDays = (params: URLSearchParams, filter: UseFilter, now: Date): URLSearchParams => {
    const next = new URLSearchParams(params);
    const usual = defaultFilter(now);
    if (filter.tilstand) next.set('tilstand', filter.tilstand);
    else next.delete('tilstand');
    for (const name of days) {
        const day = filter[name] ?? '';
        if (day === (usual[name] ?? '')) next.delete(name);
        else next.set(name, day);
    }
    return next;
};

/** The filter, widened to include a row with that day and code. */
export const widened = (
    { datoFra = '', datoTil = '', prosesskode, prosesskodeSok = '' }: UseFilter,
    { day, code }: { day: string; code: { id: number; navn: string; beskrivelse: string } },
): UseFilter => {
    const isFound = contains(`${code.navn} ${code.beskrivelse}`, prosesskodeSok);
    return {
        datoFra: datoFra > day ? day : datoFra,
        datoTil: datoTil < day && datoTil !== '' ? day : datoTil,
        prosesskode: prosesskode === String(code.id) ? prosesskode : everyCode,
        prosesskodeSok: isFound ? prosesskodeSok : '',
    };
};
