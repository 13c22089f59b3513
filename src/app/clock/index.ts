import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';

export const clock: Capability = {
    name: 'klokke',
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
    HandlingInputs: preloadable(async () => (await import('./TypeEffectText')).TypeEffectText),
    BulkInputs: preloadable(async () => (await import('./BulkPriority')).BulkPriority),
};
