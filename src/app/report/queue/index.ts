import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** From report to report, in the order of the list. */
export const queue: Capability = {
    Routed: preloadable(async () => (await import('./OnAfterRouting')).OnAfterRouting),
    ReportSteps: preloadable(async () => (await import('./QueueButtons')).QueueButtons),
};
