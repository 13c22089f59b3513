import { lazy } from 'react';
import type { Capability } from '../../places/places';

export const nearby: Capability = {
    name: 'naerliggende-meldinger',
    NearbyReports: lazy(async () => ({ default: (await import('./NearbyDialog')).NearbyDialog })),
};
