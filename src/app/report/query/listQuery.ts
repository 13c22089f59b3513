import { parseQueryFromLocation } from 'react-admin';
import { openedIn, openedParam } from '../../common/openedParam';
import { largestPageNumber } from '../../../api/rules/limits';
import { addedSorts, type AddedSort, reportSorts, type ReportSort } from '../../../api/rules/sorts';
import { filterNames, filterOf, type FilterName, type ReportFilter } from './filters';

export type ListSort = ReportSort | AddedSort;

/** The state of the list, as in its address. */
export interface ReportListQuery {
    filter: ReportFilter;
    sort: ListSort;
    page: number;
    opened?: string | undefined;
}

export const defaultSort: ReportSort = 'dato';
export const emptyQuery: ReportListQuery = { filter: {}, sort: defaultSort, page: 1 };

/** Rows per page (report-handling §9). */
export const pageSize = 100;
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

const sortOf = (name: unknown): ListSort =>
    [...reportSorts, ...addedSorts].find((sort) => sort === name) ?? defaultSort;
const pageOf = (value: unknown): number => {
    const page = Number(value);
    // A city refuses larger ones; the list goes from there to its last page (report-handling §9).
    return Number.isSafeInteger(page) && page > 0 ? Math.min(page, largestPageNumber) : 1;
};

const valueIn = (params: URLSearchParams, name: FilterName): string | readonly string[] | undefined => {
    const { accepts, isSingle } = filterOf(name);
    if (isSingle) {
        const value = params.get(name)?.trim();
        return value !== undefined && accepts(value) ? value : undefined;
    }
    const values = [...new Set(params.getAll(name))].filter(accepts);
    return values.length > 0 ? values : undefined;
};

/** Parses the address bar. Invalid values, as in pasted links, are ignored. */
export const parseQuery = (search: string): ReportListQuery => {
    const params = new URLSearchParams(search);
    const values = filterNames.flatMap((name) => {
        const value = valueIn(params, name);
        return value === undefined ? [] : [[name, value]];
    });
    return {
        filter: Object.fromEntries(values) as ReportFilter,
        sort: sortOf(params.get('sorterEtter')),
        page: pageOf(params.get('page')),
        opened: openedIn(search),
    };
};

/** The address with a valid page number; undefined if it has none or a valid one. */
export const withReadPage = (search: string): string | undefined => {
    const params = new URLSearchParams(search);
    const written = params.get('page');
    const page = pageOf(written);
    if (written === null || written === String(page)) return undefined;
    if (page > 1) params.set('page', String(page));
    else params.delete('page');
    return params.toString();
};

export const writeQuery = ({ filter, sort, page, opened }: ReportListQuery): string => {
    const params = new URLSearchParams();
    for (const name of filterNames)
        for (const value of [filter[name] ?? []].flat()) if (value) params.append(name, value);
    if (sort !== defaultSort) params.set('sorterEtter', sort);
    if (page > 1) params.set('page', String(page));
    if (opened !== undefined) params.set(openedParam, opened);
    return params.toString();
};

/** react-admin's query string for this state. Never empty, or react-admin would use its store instead. */
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

/** Applies the difference between two queries to a third one, which may have changed meanwhile. */
export const applyChange = (to: ReportListQuery, from: ReportListQuery, changed: ReportListQuery): ReportListQuery => {
    const changes = filterNames.filter(
        (name) => JSON.stringify(from.filter[name]) !== JSON.stringify(changed.filter[name]),
    );
    return {
        filter: { ...to.filter, ...Object.fromEntries(changes.map((name) => [name, changed.filter[name]])) },
        sort: changed.sort === from.sort ? to.sort : changed.sort,
        page: changed.page,
        opened: to.opened,
    };
};

/** Whether two queries differ in the page at most. */
export const isSameList = (one: ReportListQuery, other: ReportListQuery): boolean =>
    writeQuery({ ...one, page: 1, opened: undefined }) === writeQuery({ ...other, page: 1, opened: undefined });

/** Identifies a set of rows, whatever their order and page: a selection lasts as long as this stays the same (D8). */
export const filterKey = (filter: ReportFilter): string => writeQuery({ ...emptyQuery, filter });
export const chosenCount = ({ fritekstSok: _, ...chosen }: ReportFilter): number => Object.values(chosen).flat().length;
export const isFiltered = (filter: ReportFilter): boolean => filterKey(filter) !== '';

/** A saved filter may start with a question mark, and have its names in another order. */
export const normalisedQuery = (filter: string): string =>
    writeQuery({ ...parseQuery(filter), page: 1, opened: undefined });

export const listSearch = (search: string): string => writeQuery({ ...parseQuery(search), opened: undefined });

/** At most five page numbers around the current one (report-handling §2). */
export const pageButtons = (page: number, pages: number): readonly number[] => {
    const first = Math.max(1, Math.min(page - 2, pages - 4));
    return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
};
