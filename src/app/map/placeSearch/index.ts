import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** The address search on the list's map, which moves there. */
export const mapSearch: Capability = {
    MapTools: preloadable(async () => (await import('./MapSearch')).MapSearch),
};
