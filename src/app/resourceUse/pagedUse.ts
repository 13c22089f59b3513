import type { useSorts } from '../../api/rules/sorts';
import type { Ask } from '../data/resource';
import { contractUseQuery } from '../data/resourceUse';
import { declarations } from '../data/resources';
import type { Capability } from '../places/places';
import { isOffered } from '../runtime/offers';

const name = 'ressursforbruk-sider';

/** Sort keys of such a city, by column. */
const sorts: Readonly<Record<string, (typeof useSorts)[number]>> = {
    dato: 'dato',
    'prosesskode.navn': 'prosesskode',
    prosesskodeEnhetsVerdi: 'mengde',
    historiskPris: 'pris',
};

/** The requested page, that of the row `medRad`, or a single row by its id. */
export const query = (ask: Ask) => {
    const { pagination, sort, meta } = ask;
    const seen = meta?.ressursforbrukId;
    if (isOffered(name) && typeof seen === 'number') return { page: 1, antall: 1, medRad: seen };
    const sorterEtter = sorts[sort?.field ?? ''];
    if (!isOffered(name) || !pagination || !sorterEtter) return contractUseQuery(ask);
    return {
        ...contractUseQuery(ask),
        page: pagination.page,
        antall: pagination.perPage,
        sorterEtter,
        rekkefolge: sort?.order === 'ASC' ? ('stigende' as const) : ('synkende' as const),
        ...(typeof meta?.medRad === 'number' ? { medRad: meta.medRad } : {}),
    };
};

/** A contract's resource use, paged and sorted by the city. */
export const pagedUse: Capability = {
    name,
    resources: { contractResourceUse: { ...declarations.get('contractResourceUse'), query } },
};
