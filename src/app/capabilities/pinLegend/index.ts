import { lazy } from 'react';
import type { Capability } from '../../places/places';

export const pinLegend: Capability = {
    MapTools: lazy(async () => ({ default: (await import('./PinLegend')).PinLegend })),
};
