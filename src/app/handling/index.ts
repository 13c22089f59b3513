import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';

export const combinedHandling: Capability = {
    Handling: preloadable(async () => (await import('./CombinedHandling')).CombinedHandling),
};
