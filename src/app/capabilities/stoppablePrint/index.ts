import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** A long print is announced while it is made, and can be stopped. */
export const stoppablePrint: Capability = {
    Printing: lazy(async () => ({ default: (await import('./PrintingFlash')).PrintingFlash })),
};
