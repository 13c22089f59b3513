import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

/** The device's position for a report's. */
export const myPosition: Capability = {
    PositionTools: lazy(async () => ({ default: (await import('./MyPositionButton')).MyPositionButton })),
};
