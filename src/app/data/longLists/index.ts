import type { OrPage } from '../../../api/entities/pages';
import { largestListPage } from '../../../api/rules/limits';
import type { Ask, Declaration } from '../resource';
import { declarations } from '../resources';
import type { Capability } from '../../places/places';
import { isOffered } from '../../runtime/offers';

const name = 'lange-lister';

const query = ({ pagination }: Ask) =>
    isOffered(name) && pagination && pagination.perPage <= largestListPage
        ? { page: pagination.page, antall: pagination.perPage }
        : {};
const read = (answer: OrPage<object>) =>
    'rader' in answer ? { data: answer.rader, total: answer.totaltAntall } : { data: answer };
const paged = (resource: string): Declaration => ({ ...declarations.get(resource), query, read });

/** Lists without a limit come page by page. */
export const longLists: Capability = {
    name,
    resources: {
        comments: paged('comments'),
        feedback: paged('feedback'),
        history: paged('history'),
        priceChanges: paged('priceChanges'),
    },
};
