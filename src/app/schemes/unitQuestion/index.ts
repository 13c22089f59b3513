import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** A question before the unit of a process code is changed that is or may be in use. */
export const unitQuestion: Capability = {
    UnitQuestion: preloadable(async () => (await import('./UnitQuestion')).UnitQuestion),
};
