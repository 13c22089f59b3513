import type { ResourceUse, ResourceUseList, ResourceUseSums } from '../../api/entities/resourceUse';
import { isOffered, useOffers } from '../runtime/offers';
import type { Ask } from './resource';
import type { useSorts } from '../../api/rules/sorts';

const pages = 'ressursforbruk-sider';

/** Whether the city pages and sorts a contract's resource use (D15). */
export const useIsPaged = (): boolean => useOffers(pages);

/** Sort keys of such a city, by column. */
const sorts: Readonly<Record<string, (typeof useSorts)[number]>> = {
    dato: 'dato',
    'prosesskode.navn': 'prosesskode',
    prosesskodeEnhetsVerdi: 'mengde',
    historiskPris: 'pris',
};

const idIn = (meta: Ask['meta'], field: string): number | undefined => {
    const id = meta?.[field];
    return typeof id === 'number' ? id : undefined;
};
const filled = (filter: Ask['filter'] = {}): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(filter)
            .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
            .filter(([, value]) => value !== ''),
    );

/** Where the city pages: the requested page, that of the row `meta.medRad`, or a single row by its id. */
export const contractUseQuery = ({ filter, pagination, sort, meta }: Ask) => {
    const seen = idIn(meta, 'ressursforbrukId');
    if (isOffered(pages) && seen !== undefined) return { page: 1, antall: 1, medRad: seen };
    const sorterEtter = sorts[sort?.field ?? ''];
    if (!isOffered(pages) || !pagination || !sorterEtter) return filled(filter);
    const medRad = idIn(meta, 'medRad');
    return {
        ...filled(filter),
        page: pagination.page,
        antall: pagination.perPage,
        sorterEtter,
        rekkefolge: sort?.order === 'ASC' ? ('stigende' as const) : ('synkende' as const),
        ...(medRad === undefined ? {} : { medRad }),
    };
};

/** The sums of all rows and, in a paged list, the number of this page. */
export type UseMeta = ResourceUseSums & Pick<ResourceUseList, 'page'>;

/** The list, possibly a plain one (D14), with its `meta`. */
export const withSums = (answer: ResourceUseList | readonly ResourceUse[]) => {
    if (!('ressursforbruk' in answer)) return { data: answer };
    const { ressursforbruk, totaltAntall, ...meta } = answer;
    return { data: ressursforbruk, total: totaltAntall, meta };
};
