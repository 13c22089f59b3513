import type { CityCapability } from '../../services/capability';
import { suggestionHandlers } from './handlers';

/** A search without hits is offered in the words that reports have. */
export const searchSuggestions: CityCapability = { names: ['sokeforslag'], handlers: () => suggestionHandlers };
