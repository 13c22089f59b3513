import { preloadable } from '../../common/preloadable';

export const PinsOfFilter = preloadable(async () => (await import('./FilterOnMap')).FilterOnMap);
