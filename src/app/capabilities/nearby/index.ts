import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

export const nearby: Capability = {
    name: 'naerliggende-meldinger',
    NearbyReports: lazy(async () => ({ default: (await import('./NearbyDialog')).NearbyDialog })),
};
