import { lazy } from 'react';
import { declarations } from '../../data/resources';
import type { Capability } from '../../places/places';
import { defaultSort, rowsPerPage } from '../../resourceUse/rules';
import { name, query } from './query';

/** A contract's resource use, paged and sorted by the city. */
export const pagedUse: Capability = {
    name,
    resources: { contractResourceUse: { ...declarations.get('contractResourceUse'), query } },
    usePages: {
        Pages: lazy(async () => ({ default: (await import('./CityPages')).CityPages })),
        list: { sort: defaultSort, perPage: rowsPerPage },
    },
};
