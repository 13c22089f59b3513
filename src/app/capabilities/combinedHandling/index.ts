import { lazy } from 'react';
import { draftOf } from '../../data/draftKeys';
import type { Capability } from '../../layout/capabilities';
import { CombinedHandling } from './CombinedHandling';
import { MergeNotice } from './MergeNotice';

/** In every city: one call where it is offered (`samlet-behandling`), otherwise the specified calls in sequence. */
export const combinedHandling: Capability = {
    reportKeys: ['handle'],
    handlingKeys: ['type', 'contractor', 'workDone', 'remark', 'mail', 'save', 'submit'],
    keptCalls: { handleReport: { draft: ({ id }) => draftOf.handling(id), changesReport: true } },
    PageNotice: MergeNotice,
    Handling: CombinedHandling,
    SelectionActions: lazy(async () => ({ default: (await import('./bulk/BulkButton')).BulkButton })),
};
