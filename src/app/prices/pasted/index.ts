import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** Many prices at once, from a spreadsheet or another contract. */
export const pastedPrices: Capability = {
    PriceTools: preloadable(async () => (await import('./PasteButton')).PasteButton),
};
