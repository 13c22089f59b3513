import type { Capability } from '../places/places';
import { MergeNotice } from '../report/conflicts/MergeNotice';

export const combinedHandling: Capability = {
    reportKeys: ['handle'],
    PageNotice: MergeNotice,
};
