import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** The device's position for a report's. */
export const myPosition: Capability = {
    PositionTools: preloadable(async () => (await import('./MyPositionButton')).MyPositionButton),
};
