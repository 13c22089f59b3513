import type { useSorts } from '../../../api/rules/sorts';
import type { Ask } from '../../data/resource';
import { contractUseQuery } from '../../data/resourceUse';
import { isOffered } from '../../runtime/offers';

export const name = 'ressursforbruk-sider';

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

/** The requested page, that of the row `meta.medRad`, or a single row by its id. */
export const query = (ask: Ask) => {
    const { pagination, sort, meta } = ask;
    const seen = idIn(meta, 'ressursforbrukId');
    if (isOffered(name) && seen !== undefined) return { page: 1, antall: 1, medRad: seen };
    const sorterEtter = sorts[sort?.field ?? ''];
    if (!isOffered(name) || !pagination || !sorterEtter) return contractUseQuery(ask);
    const medRad = idIn(meta, 'medRad');
    return {
        ...contractUseQuery(ask),
        page: pagination.page,
        antall: pagination.perPage,
        sorterEtter,
        rekkefolge: sort?.order === 'ASC' ? ('stigende' as const) : ('synkende' as const),
        ...(medRad === undefined ? {} : { medRad }),
    };
};
