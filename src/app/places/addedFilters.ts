import { mayDo } from '../data/permissions';
import { useOffersOf } from '../runtime/offers';
import { useSession } from '../session/Session';

export interface FilterChoice {
    value: string;
    label: string;
    lang?: 'nb' | undefined;
    within?: readonly string[];
}

export interface AddedFilter {
    /** In the address, in the city's search, and below `reports.filter` and `reports.chip`. */
    readonly name: string;
    readonly accepts: (value: string) => boolean;
    /** The resource whose list its users may read. */
    readonly access?: string;
    /** Links set it, no control of the list. */
    readonly isLinked?: boolean;
    readonly useChoices?: () => readonly FilterChoice[];
    readonly nameOf?: (value: string) => string;
}

interface Declared extends AddedFilter {
    readonly of: readonly string[];
}
const declared = new Map<string, Declared>();

/** Several capabilities may have the same filter: one of them is enough. */
export const declareFilters = (filters: readonly AddedFilter[], capability: string): void => {
    for (const filter of filters)
        declared.set(filter.name, { ...filter, of: [...(declared.get(filter.name)?.of ?? []), capability] });
};

export const addedFilters = (): readonly Declared[] => [...declared.values()];

/** True if the city takes a filter from the user; undefined before its answer. */
export const useTakesFilter = (): ((filter: Declared) => boolean | undefined) => {
    const offers = useOffersOf();
    const { roles } = useSession();
    return ({ access, of }) => {
        if (access && !mayDo(roles, access, 'list')) return false;
        const answers = of.map(offers);
        return answers.includes(true) || (answers.includes(undefined) ? undefined : false);
    };
};
