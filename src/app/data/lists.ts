import type { OrPage } from '../../api/entities/pages';
import { largestListPage } from '../../api/rules/limits';
import { isOffered } from '../runtime/offers';
import type { Ask } from './resource';

/** Pagination for a complete list; react-admin's default is the first 10 or 25 records. */
export const wholeList = { page: 1, perPage: 10_000 };

export const wholeByName = { pagination: wholeList, sort: { field: 'navn', order: 'ASC' as const } };
export const byName = { perPage: wholeList.perPage, sort: wholeByName.sort };

/** The complete list in the city's order; react-admin's default is by id, newest first. */
export const asListed = { pagination: wholeList, sort: { field: '', order: 'ASC' as const } };

/** A list that a city may answer page by page (`lange-lister`, D15). */
export const inPages = {
    query: ({ pagination }: Ask) =>
        isOffered('lange-lister') && pagination && pagination.perPage <= largestListPage
            ? { page: pagination.page, antall: pagination.perPage }
            : {},
    read: (answer: OrPage<object>) =>
        'rader' in answer ? { data: answer.rader, total: answer.totaltAntall } : { data: answer },
};
