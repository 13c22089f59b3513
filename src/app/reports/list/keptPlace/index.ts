import type { Capability } from '../../../places/places';
import { KeptPlace } from './KeptPlace';

/** The list is found again as it was left: its scroll position, and the focused row. */
export const keptPlace: Capability = { ListEffects: KeptPlace };
