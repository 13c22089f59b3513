import type { Capability } from '../../layout/capabilities';
import { PasteButton } from './PasteButton';

/** Many prices at once, from a spreadsheet or another contract. */
export const pastedPrices: Capability = { PriceTools: PasteButton };
