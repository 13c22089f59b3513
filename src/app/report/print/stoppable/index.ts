import { preloadable } from '../../../places/preloadable';
import type { Capability } from '../../../places/places';

/** A long print is announced while it is made, and can be stopped. */
export const stoppablePrint: Capability = {
    Printing: preloadable(async () => (await import('./PrintingFlash')).PrintingFlash),
};
