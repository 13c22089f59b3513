import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';
import { CombinedHandling } from './CombinedHandling';
import { MergeNotice } from './MergeNotice';

/** In every city: one call where it is offered (`samlet-behandling`), otherwise the specified calls in sequence. */
export const combinedHandling: Capability = {
    reportKeys: ['handle'],
    handlingKeys: ['type', 'contractor', 'workDone', 'remark', 'mail', 'save', 'submit'],
    PageNotice: MergeNotice,
    Handling: CombinedHandling,
    SelectionActions: lazy(async () => ({ default: (await import('./bulk/BulkButton')).BulkButton })),
};
