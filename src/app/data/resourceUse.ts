import type { useSorts } from '../../api/rules/sorts';
import { isOffered } from '../runtime/offers';
import type { ResourceUse, ResourceUseList } from '../../api/entities/resourceUse';
import { shiftOfTime } from '../../api/rules/shifts';
import type { Values } from './body';
import type { Ask } from './resource';

const inPages = 'ressursforbruk-sider';

/** The filter, without empty values, and those that the city does not offer, as in a pasted address. */
const filterQuery = ({ filter = {} }: Ask): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(filter)
            .filter(([key]) => key !== 'tilstand' || isOffered('okonomi') !== false)
            .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
            .filter(([, value]) => value !== ''),
    );

/** Sort keys of a city with pages, by column. */
const sorts: Readonly<Record<string, (typeof useSorts)[number]>> = {
    dato: 'dato',
    'prosesskode.navn': 'prosesskode',
    prosesskodeEnhetsVerdi: 'mengde',
    historiskPris: 'pris',
};

/**
 * A contract's resource use. A city with pages (`ressursforbruk-sider`, D15) answers the requested page, the page with
 * the row `medRad`, or a single row by id; any other answers the whole filtered list.
 */
export const contractUseQuery = (ask: Ask) => {
    const { pagination, sort, meta } = ask;
    const seen = meta?.ressursforbrukId;
    if (isOffered(inPages) && typeof seen === 'number') return { page: 1, antall: 1, medRad: seen };
    const sorterEtter = sorts[sort?.field ?? ''];
    if (!isOffered(inPages) || !pagination || !sorterEtter) return filterQuery(ask);
    return {
        ...filterQuery(ask),
        page: pagination.page,
        antall: pagination.perPage,
        sorterEtter,
        rekkefolge: sort?.order === 'ASC' ? ('stigende' as const) : ('synkende' as const),
        ...(typeof meta?.medRad === 'number' ? { medRad: meta.medRad } : {}),
    };
};

/**
 * The shift of the row's time (report-handling §9, D9). A price that was removed from the scheme has no id; the city
 * keeps the row's own.
 */
export const changedUse = ({ dato }: Values, latest: Values) => ({
    skiftId: shiftOfTime(String(dato ?? latest.dato ?? '')),
    prisId: latest.prisId ?? 0,
});

/** The list, which may come as a plain array (D14), with its `meta`. */
export const withSums = (answer: ResourceUseList | readonly ResourceUse[]) => {
    if (!('ressursforbruk' in answer)) return { data: answer };
    const { ressursforbruk, totaltAntall, ...meta } = answer;
    return { data: ressursforbruk, total: totaltAntall, meta };
};
