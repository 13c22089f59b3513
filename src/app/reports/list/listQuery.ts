import { isValid, parseISO } from 'date-fns';
import { reportSorts, type ReportSort } from '../../../contract/entities/report';

/** Filters of the report list under their names in the address bar (report-handling §2). */
export const dateFilters = ['datoFra', 'datoTil', 'tidsfristDatoFra', 'tidsfristDatoTil'] as const;
export const listFilters = ['meldingstypeId', 'meldingsStatusId', 'selskapId', 'avtaleId', 'bydelId', 'delbydel'] as const;
export type DateFilter = (typeof dateFilters)[number];
export type ListFilter = (typeof listFilters)[number];

export interface ReportListQuery {
    dates: Readonly<Partial<Record<DateFilter, string>>>;
    lists: Readonly<Partial<Record<ListFilter, readonly string[]>>>;
    fritekstSok: string;
    sorterEtter: ReportSort;
    page: number;
}

export const emptyQuery: ReportListQuery = { dates: {}, lists: {}, fritekstSok: '', sorterEtter: 'dato', page: 1 };

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
const isId: Record<ListFilter, RegExp> = { meldingstypeId: /^\d{1,9}$/, meldingsStatusId: /^\d{1,9}$/, selskapId: /^[\da-f-]{36}$/i, avtaleId: /^\d{1,9}$/, bydelId: /^\d{1,9}$/, delbydel: /^\d{1,9}$/ };

/** Reads the address bar. What makes no sense (a pasted link may hold anything) is passed over. */
export const parseQuery = (search: string): ReportListQuery => {
    const params = new URLSearchParams(search);
    const sort = reportSorts.find((name) => name === params.get('sorterEtter'));
    const page = Number(params.get('page'));
    return {
        dates: Object.fromEntries(dateFilters.flatMap((name) => (isDay(params.get(name)) ? [[name, params.get(name)]] : []))),
        lists: Object.fromEntries(
            listFilters.flatMap((name) => {
                const values = [...new Set(params.getAll(name))].filter((value) => isId[name].test(value));
                return values.length > 0 ? [[name, values]] : [];
            }),
        ),
        fritekstSok: params.get('fritekstSok')?.trim().slice(0, 500) ?? '',
        sorterEtter: sort ?? 'dato',
        page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    };
};

/** Writes the address bar's query string, without the question mark; defaults are left out. */
export const writeQuery = ({ dates, lists, fritekstSok, sorterEtter, page }: ReportListQuery): string => {
    const params = new URLSearchParams();
    for (const name of dateFilters) if (dates[name]) params.set(name, dates[name]);
    for (const name of listFilters) for (const value of lists[name] ?? []) params.append(name, value);
    if (fritekstSok) params.set('fritekstSok', fritekstSok);
    if (sorterEtter !== 'dato') params.set('sorterEtter', sorterEtter);
    if (page > 1) params.set('page', String(page));
    return params.toString();
};

/** What identifies the rows asked for, whatever their order and page: a selection lives as long as this (D8). */
export const filterKey = (query: ReportListQuery): string => writeQuery({ ...query, sorterEtter: 'dato', page: 1 });
export const isFiltered = (query: ReportListQuery): boolean => filterKey(query) !== '';

/** The API's filter of a query (report-handling §7). */
export const apiFilter = ({ dates, lists, fritekstSok }: ReportListQuery) => ({ ...dates, ...lists, ...(fritekstSok ? { fritekstSok } : {}) });

/** A saved filter's query string may have been written with a question mark, and by another order of names. */
export const normalisedQuery = (filter: string): string => writeQuery({ ...parseQuery(filter), page: 1 });

/** Rows a page (report-handling §9). */
export const pageSize = 100;
/** At most five page buttons around the current page (report-handling §2). */
export const pageButtons = (page: number, pages: number): readonly number[] => {
    const first = Math.max(1, Math.min(page - 2, pages - 4));
    return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
};
