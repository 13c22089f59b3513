import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

export const pinLegend: Capability = {
    MapTools: lazy(async () => ({ default: (await import('./PinLegend')).PinLegend })),
};
