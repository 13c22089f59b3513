import { preloadable } from '../../../places/preloadable';
import type { Capability } from '../../../places/places';

export const pinLegend: Capability = {
    MapTools: preloadable(async () => (await import('./PinLegend')).PinLegend),
};
