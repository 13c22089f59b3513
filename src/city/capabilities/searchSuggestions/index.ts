import type { CityCapability } from '../../services/capability';
import { suggestionHandlers } from './handlers';

/** Suggests other spellings when a search has no hits. */
export const searchSuggestions: CityCapability = { names: ['sokeforslag'], handlers: suggestionHandlers };
