import type { Capability } from '../../../../places/places';
import { SavedFilterMenu } from './SavedFilterMenu';

/** Saved filters can be renamed, and made the standard one. */
export const editedFilters: Capability = { SavedFilter: SavedFilterMenu };
