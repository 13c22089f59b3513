import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** What to try when a search finds nothing; by the specified search, so in every city. */
export const searchHelp: Capability = {
    NoHits: lazy(async () => ({ default: (await import('./SearchHelp')).SearchHelp })),
};
