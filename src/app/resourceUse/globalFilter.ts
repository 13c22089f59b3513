import { isValid, parseISO } from 'date-fns';
import { osloDay } from '../../api/rules/oslo';

/** `prosesskode` '0' matches every process code (report-handling §9). */
export const everyCode = '0';
/** Debounce of the filter (report-handling §9). */
export const reloadPauseMs = 500;

export interface GlobalFilter {
    datoFra?: string;
    datoTil?: string;
    prosesskode?: string;
    prosesskodeSok?: string;
}
/** From today on, every process code (report-handling §9). */
export const defaultFilter = (now: Date): GlobalFilter => ({ datoFra: osloDay(now), prosesskode: everyCode });

/** The filter, widened to include a row's day and process code. */
export const widened = (
    { datoFra = '', datoTil = '', prosesskode, prosesskodeSok = '' }: GlobalFilter,
    { day, code }: { day: string; code: { id: number; navn: string; beskrivelse: string } },
): GlobalFilter => {
    const sought = prosesskodeSok.trim().toLocaleLowerCase('nb');
    const isFound = `${code.navn} ${code.beskrivelse}`.toLocaleLowerCase('nb').includes(sought);
    return {
        datoFra: datoFra > day ? day : datoFra,
        datoTil: datoTil < day && datoTil !== '' ? day : datoTil,
        prosesskode: prosesskode === String(code.id) ? prosesskode : everyCode,
        prosesskodeSok: isFound ? prosesskodeSok : '',
    };
};

const days = ['datoFra', 'datoTil'] as const;
const isDay = (value: string): boolean =>
    value === '' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value)));

/** The filter of an address: the default one, with the days that it names. An empty day is none. */
export const filterIn = (params: URLSearchParams, now: Date): GlobalFilter => ({
    ...defaultFilter(now),
    ...Object.fromEntries(
        days.flatMap((name) => {
            const day = params.get(name);
            return day !== null && isDay(day) ? [[name, day]] : [];
        }),
    ),
});

/** The address with a filter's days, where they are not the default ones. */
export const withDays = (params: URLSearchParams, filter: GlobalFilter, now: Date): URLSearchParams => {
    const next = new URLSearchParams(params);
    const usual = defaultFilter(now);
    for (const name of days) {
        const day = filter[name] ?? '';
        if (day === (usual[name] ?? '')) next.delete(name);
        else next.set(name, day);
    }
    return next;
};

const key = ({ datoFra, datoTil, prosesskode, prosesskodeSok }: GlobalFilter): string =>
    [datoFra, datoTil, prosesskode ?? everyCode, prosesskodeSok].map((value) => value || '').join();
export const isSameFilter = (a: GlobalFilter, b: GlobalFilter): boolean => key(a) === key(b);
