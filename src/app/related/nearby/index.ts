import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

export const nearby: Capability = {
    name: 'naerliggende-meldinger',
    NearbyReports: preloadable(async () => (await import('./NearbyDialog')).NearbyDialog),
};
