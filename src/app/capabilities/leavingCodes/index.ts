import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** The codes of the current prices that a future scheme lacks. */
export const leavingCodes: Capability = {
    PriceTools: lazy(async () => ({ default: (await import('./LeavingCodes')).LeavingCodes })),
};
