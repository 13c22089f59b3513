import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';

export const clock: Capability = {
    name: 'klokke',
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
    ReportNotice: preloadable(async () => (await import('./ClockNotice')).ClockNotice),
    ReportPanels: preloadable(async () => (await import('./ClockPanel')).ClockPanel),
    TypeControl: preloadable(async () => (await import('./TypeControl')).TypeControl),
    HandlingInputs: preloadable(async () => (await import('./TypeEffectText')).TypeEffectText),
    BulkInputs: preloadable(async () => (await import('./BulkPriority')).BulkPriority),
};
