import { isValid, parseISO } from 'date-fns';
import { defaultFilter, type GlobalFilter } from '../../resourceUse/globalFilter';

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
