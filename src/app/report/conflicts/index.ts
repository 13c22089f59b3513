import type { Capability } from '../../places/places';
import { ask } from './asked';
import { ConflictDialog } from './ConflictDialog';

/** Shows somebody else's change since the user read it, and lets them choose between the two (D12). */
export const conflicts: Capability = { decideConflict: ask, PageNotice: ConflictDialog };
