import type { Capability } from '../places/places';
import { MergeNotice } from '../report/conflicts/MergeNotice';
import { merge } from '../report/conflicts/merging';
import { BulkButton } from './bulk/BulkButton';

/** In every city: one call where it is offered (`samlet-behandling`), otherwise the specified calls in sequence. */
export const combinedHandling: Capability = {
    reportKeys: ['handle'],
    handlingKeys: ['type', 'contractor', 'workDone', 'remark', 'mail', 'save', 'submit'],
    PageNotice: MergeNotice,
    decideConflict: merge,
    SelectionActions: BulkButton,
};
