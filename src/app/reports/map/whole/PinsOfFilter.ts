import { preloadable } from '../../../places/preloadable';

export const PinsOfFilter = preloadable(async () => (await import('./FilterOnMap')).FilterOnMap);
