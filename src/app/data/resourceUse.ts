import { useSorts, type ResourceUseList } from '../../api/entities/resourceUse';
import { isOffered } from '../runtime/offers';
import type { Ask } from './row';

/** A city that offers this sends a contract's resource use page by page, in the order asked for (D15). */
export const usePages = 'ressursforbruk-sider';

const idIn = (meta: Ask['meta'], field: string): number | undefined => {
    const id = meta?.[field];
    return typeof id === 'number' ? id : undefined;
};

/**
 * The filter, and where that is offered the page: the one that is asked for, or the one with the row `meta.medRad`; of
 * a row that is looked for itself, that alone.
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

/** What the list's `meta` says: the sums of all rows, and which page this is of a list that the city pages. */
export const withSums = ({ ressursforbruk, totaltAntall, ...meta }: ResourceUseList) => ({
    data: ressursforbruk,
    total: totaltAntall,
    meta,
});
