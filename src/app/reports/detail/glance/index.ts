import { preloadable } from '../../../places/preloadable';
import type { Capability } from '../../../places/places';

/** The first picture and a small map beside a report's description. */
export const glance: Capability = {
    Glance: preloadable(async () => (await import('./Glance')).Glance),
};
