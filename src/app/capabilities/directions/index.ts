import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** The way to a report, in the telephone's map application. */
export const directions: Capability = {
    ReportPlace: lazy(async () => ({ default: (await import('./DirectionsLink')).DirectionsLink })),
};
