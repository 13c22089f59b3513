import type { Capability } from '../../services/capability';
import { suggestionHandlers } from './handlers';

/** A search without hits is offered in the words that reports have. */
export const searchSuggestions: Capability = { names: ['sokeforslag'], handlers: () => suggestionHandlers };
