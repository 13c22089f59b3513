import type { Capability } from '../../places/places';
import { ask } from './asked';
import { ConflictDialog } from './ConflictDialog';

/** What somebody else has changed since the user read it, and the choice between the two changes (D12). */
export const conflicts: Capability = { decideConflict: ask, PageNotice: ConflictDialog };
