import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** Many prices at once, from a spreadsheet or another contract. */
export const pastedPrices: Capability = {
    PriceTools: lazy(async () => ({ default: (await import('./PasteButton')).PasteButton })),
};
