import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** A contract's resource use just added is in the list: its filter is widened, its page opened, and the row marked. */
export const addedUse: Capability = {
    ContractUse: preloadable(async () => (await import('./AddedUse')).AddedUse),
    UseState: preloadable(async () => (await import('./AddedMark')).AddedMark),
};
