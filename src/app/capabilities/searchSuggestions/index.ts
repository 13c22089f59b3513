import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** A search without hits in the words that reports have. */
export const searchSuggestions: Capability = {
    name: 'sokeforslag',
    NoHits: lazy(async () => ({ default: (await import('./Suggestions')).Suggestions })),
};
