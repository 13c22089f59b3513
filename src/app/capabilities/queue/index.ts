import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';
import { RememberQueue } from './RememberQueue';

/** From report to report, in the order of the list. */
export const queue: Capability = {
    reportKeys: ['next', 'previous'],
    ListNotice: RememberQueue,
    Routed: lazy(async () => ({ default: (await import('./OnAfterRouting')).OnAfterRouting })),
    ReportSteps: lazy(async () => ({ default: (await import('./QueueButtons')).QueueButtons })),
};
