import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** The address search on the list's map, which moves there. */
export const mapSearch: Capability = {
    MapTools: lazy(async () => ({ default: (await import('./MapSearch')).MapSearch })),
};
