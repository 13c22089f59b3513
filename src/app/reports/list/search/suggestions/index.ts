import { preloadable } from '../../../../places/preloadable';
import type { Capability } from '../../../../places/places';

/** A search without hits in the words that reports have. */
export const searchSuggestions: Capability = {
    name: 'sokeforslag',
    NoHits: preloadable(async () => (await import('./Suggestions')).Suggestions),
};
