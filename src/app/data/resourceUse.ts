import type { ResourceUse, ResourceUseList } from '../../api/entities/resourceUse';
import { isOffered } from '../runtime/offers';
import type { Ask } from './resource';
import { useSorts } from '../../api/rules/sorts';

/** The capability of a city that pages and sorts a contract's resource use itself (D15). */
export const usePages = 'ressursforbruk-sider';

const idIn = (meta: Ask['meta'], field: string): number | undefined => {
    const id = meta?.[field];
    return typeof id === 'number' ? id : undefined;
};

/**
 * The filter and, where the city offers it, the page: the one asked for, the one with the row `meta.medRad`, or a
 * single row by its id.
 */
export const contractUseQuery = ({ filter, pagination, sort, meta }: Ask) => {
    const seen = idIn(meta, 'ressursforbrukId');
    if (isOffered(usePages) && seen !== undefined) return { page: 1, antall: 1, medRad: seen };
    const sorterEtter = useSorts.find((field) => field === sort?.field);
    if (!isOffered(usePages) || !pagination || !sorterEtter) return { ...filter };
    const medRad = idIn(meta, 'medRad');
    return {
        ...filter,
        page: pagination.page,
        antall: pagination.perPage,
        sorterEtter,
        rekkefolge: sort?.order === 'ASC' ? ('stigende' as const) : ('synkende' as const),
        ...(medRad === undefined ? {} : { medRad }),
    };
};

/**
 * The list's `meta`: the sums of all rows and, for a list that the city pages, the number of this page. A plain list has
 * none (D14).
 */
export const withSums = (answer: ResourceUseList | readonly ResourceUse[]) => {
    const { ressursforbruk, totaltAntall, ...meta }: ResourceUseList =
        'ressursforbruk' in answer ? answer : { ressursforbruk: [...answer] };
    return { data: ressursforbruk, total: totaltAntall, meta };
};
