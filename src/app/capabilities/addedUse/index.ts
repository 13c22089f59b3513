import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** A contract's resource use just added is in the list: its filter is widened, its page opened, and the row marked. */
export const addedUse: Capability = {
    ContractUse: lazy(async () => ({ default: (await import('./AddedUse')).AddedUse })),
    UseState: lazy(async () => ({ default: (await import('./AddedMark')).AddedMark })),
};
