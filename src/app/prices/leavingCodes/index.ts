import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** The codes of the current prices that a future scheme lacks. */
export const leavingCodes: Capability = {
    PriceTools: preloadable(async () => (await import('./LeavingCodes')).LeavingCodes),
};
