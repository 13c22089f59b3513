import { declarations } from '../../data/resources';
import type { Capability } from '../../places/places';
import { name, query } from './query';

/** A contract's resource use, paged and sorted by the city. */
export const pagedUse: Capability = {
    name,
    resources: { contractResourceUse: { ...declarations.get('contractResourceUse'), query } },
};
