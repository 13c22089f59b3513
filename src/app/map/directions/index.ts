import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** The way to a report, in the telephone's map application. */
export const directions: Capability = {
    ReportPlace: preloadable(async () => (await import('./DirectionsLink')).DirectionsLink),
};
