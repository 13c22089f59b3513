import { lazy } from 'react';
import type { Capability } from '../../places/places';
import { EarlyPins } from './EarlyPins';
import { NewsButton } from './NewsButton';

/** All reports of the list's filter on its map, and news since it was fetched. */
export const wholeFilter: Capability = {
    name: 'utvalg',
    ListPins: lazy(async () => ({ default: (await import('./FilterOnMap')).FilterOnMap })),
    ListMap: EarlyPins,
    ListTools: NewsButton,
};
