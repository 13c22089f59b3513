import { isValid, parseISO } from 'date-fns';
import { parseQueryFromLocation } from 'react-admin';
import { relativeDeadlines, type RelativeDeadline } from '../../../api/rules/relativeDeadlines';
import { addedFilters } from '../../places/addedFilters';
import { openedIn, openedParam } from '../../common/openedParam';
import { addedSorts, type AddedSort, reportSorts, type ReportSort } from '../../../api/rules/sorts';

export const dateFilters = ['datoFra', 'datoTil', 'tidsfristDatoFra', 'tidsfristDatoTil'] as const;
const id = /^\d{1,9}$/;
/** A valid value of each. */
const listValues = {
    meldingstypeId: id,
    meldingsStatusId: id,
    // Opaque (D1).
    selskapId: /^[\w-]{1,64}$/,
    avtaleId: id,
    bydelId: id,
    delbydel: id,
};
export type DateFilterName = (typeof dateFilters)[number];
export type ListFilterName = keyof typeof listValues;
export const listFilters = Object.keys(listValues) as ListFilterName[];

/** The filter in react-admin and in the search calls (report-handling §7). Days are `YYYY-MM-DD` in Oslo. */
export type ReportFilter = Readonly<
    Partial<Record<DateFilterName, string>> &
        Partial<Record<ListFilterName, readonly string[]>> & {
            fritekstSok?: string;
            /** Instead of days of the deadline; translated to days for a city without `utvalg` (askedFilter.ts). */
            frist?: RelativeDeadline;
            [added: string]: string | readonly string[] | undefined;
        }
>;

export type ListSort = ReportSort | AddedSort;

export interface ReportListQuery {
    filter: ReportFilter;
    sort: ListSort;
    page: number;
    opened?: number | undefined;
}

export const defaultSort: ReportSort = 'dato';
export const emptyQuery: ReportListQuery = { filter: {}, sort: defaultSort, page: 1 };

/** Rows a page (report-handling §9). */
export const pageSize = 100;
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value));
const choiceFilters = () => [
    ...listFilters.map((name) => ({ name, accepts: (value: string) => listValues[name].test(value) })),
    ...addedFilters(),
];

const sortOf = (name: unknown): ListSort =>
    [...reportSorts, ...addedSorts].find((sort) => sort === name) ?? defaultSort;
const pageOf = (value: unknown): number => {
    const page = Number(value);
    return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** Parses the address bar. Invalid values, as in pasted links, are ignored. */
export const parseQuery = (search: string): ReportListQuery => {
    const params = new URLSearchParams(search);
    const fritekstSok = params.get('fritekstSok')?.trim().slice(0, 500);
    const frist = relativeDeadlines.find((name) => name === params.get('frist'));
    const days = dateFilters.filter(
        (name) => isDay(params.get(name) ?? '') && !(frist && name.startsWith('tidsfrist')),
    );
    return {
        filter: {
            ...Object.fromEntries(days.map((name) => [name, params.get(name)])),
            ...(frist ? { frist } : {}),
            ...Object.fromEntries(
                choiceFilters().flatMap(({ name, accepts }) => {
                    const values = [...new Set(params.getAll(name))].filter(accepts);
                    return values.length > 0 ? [[name, values]] : [];
                }),
            ),
            ...(fritekstSok ? { fritekstSok } : {}),
        },
        sort: sortOf(params.get('sorterEtter')),
        page: pageOf(params.get('page')),
        opened: openedIn(search),
    };
};

export const writeQuery = ({ filter, sort, page, opened }: ReportListQuery): string => {
    const params = new URLSearchParams();
    for (const name of dateFilters) if (filter[name]) params.set(name, filter[name]);
    if (filter.frist) params.set('frist', filter.frist);
    for (const { name } of choiceFilters()) for (const value of [filter[name] ?? []].flat()) params.append(name, value);
    if (filter.fritekstSok) params.set('fritekstSok', filter.fritekstSok);
    if (sort !== defaultSort) params.set('sorterEtter', sort);
    if (page > 1) params.set('page', String(page));
    if (opened !== undefined) params.set(openedParam, String(opened));
    return params.toString();
};

/** react-admin's location search for this query. Never empty, so that it never falls back on its store. */
export const frameworkSearch = ({ filter, sort, page }: ReportListQuery): string =>
    `?${new URLSearchParams({
        filter: JSON.stringify(filter),
        sort,
        order: 'ASC',
        page: String(page),
        perPage: String(pageSize),
    })}`;

export const parseFrameworkSearch = (search: string): ReportListQuery => {
    const { filter, sort, page } = parseQueryFromLocation({ search });
    return { filter: (filter ?? {}) as ReportFilter, sort: sortOf(sort), page: pageOf(page) };
};

/** Applies the difference between two queries to a third one, which may have changed since. */
export const applyChange = (to: ReportListQuery, from: ReportListQuery, changed: ReportListQuery): ReportListQuery => {
    const names = new Set([...Object.keys(from.filter), ...Object.keys(changed.filter)]);
    const changes = [...names].filter(
        (name) => JSON.stringify(from.filter[name]) !== JSON.stringify(changed.filter[name]),
    );
    return {
        filter: { ...to.filter, ...Object.fromEntries(changes.map((name) => [name, changed.filter[name]])) },
        sort: changed.sort === from.sort ? to.sort : changed.sort,
        page: changed.page,
        opened: to.opened,
    };
};

/** Identifies a set of rows regardless of order and page: the lifetime of a selection (D8). */
export const filterKey = (filter: ReportFilter): string => writeQuery({ ...emptyQuery, filter });
export const chosenCount = ({ fritekstSok: _, ...chosen }: ReportFilter): number => Object.values(chosen).flat().length;
export const isFiltered = (filter: ReportFilter): boolean => filterKey(filter) !== '';

/** A saved filter's query string may have a question mark, and another order of names. */
export const normalisedQuery = (filter: string): string =>
    writeQuery({ ...parseQuery(filter), page: 1, opened: undefined });

export const listSearch = (search: string): string => writeQuery({ ...parseQuery(search), opened: undefined });

/** At most five page buttons around the current page (report-handling §2). */
export const pageButtons = (page: number, pages: number): readonly number[] => {
    const first = Math.max(1, Math.min(page - 2, pages - 4));
    return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
};
