import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';
import { MergeNotice } from '../report/conflicts/MergeNotice';
import { merge } from '../report/conflicts/merging';

/** In every city: one call where it is offered (`samlet-behandling`), otherwise the specified calls in sequence. */
export const combinedHandling: Capability = {
    PageNotice: MergeNotice,
    decideConflict: merge,
    Handling: preloadable(async () => (await import('./CombinedHandling')).CombinedHandling),
};
