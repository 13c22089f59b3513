import type { OrPage } from '../../api/entities/pages';
import { largestListPage } from '../../api/rules/limits';
import { isOffered } from '../runtime/offers';
import type { Ask } from './resource';

/** A list that a city may answer page by page (`lange-lister`, D15). */
export const inPages = {
    query: ({ pagination }: Ask) =>
        isOffered('lange-lister') && pagination && pagination.perPage <= largestListPage
            ? { page: pagination.page, antall: pagination.perPage }
            : {},
    read: (answer: OrPage<object>) =>
        'rader' in answer ? { data: answer.rader, total: answer.totaltAntall } : { data: answer },
};
