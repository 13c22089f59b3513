import { preloadable } from '../../../../places/preloadable';
import type { Capability } from '../../../../places/places';
import { DaysNotice } from './DaysNotice';

/** Suggestions when a search finds nothing, and days in its words as a filter; by the specified search, so in every city. */
export const searchHelp: Capability = {
    ListNotice: DaysNotice,
    NoHits: preloadable(async () => (await import('./SearchHelp')).SearchHelp),
};
