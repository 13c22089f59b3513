import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

/** Many prices at once, from a spreadsheet or another contract. */
export const pastedPrices: Capability = {
    PriceTools: lazy(async () => ({ default: (await import('./PasteButton')).PasteButton })),
};
