import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** The device's position for a report's. */
export const myPosition: Capability = {
    PositionTools: lazy(async () => ({ default: (await import('./MyPositionButton')).MyPositionButton })),
};
