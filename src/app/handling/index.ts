import type { Capability } from '../places/places';
import { MergeNotice } from '../report/conflicts/MergeNotice';
import { merge } from '../report/conflicts/merging';

export const combinedHandling: Capability = {
    reportKeys: ['handle'],
    PageNotice: MergeNotice,
    decideConflict: merge,
};
