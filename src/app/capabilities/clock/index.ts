import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

export const clock: Capability = {
    name: 'klokke',
    listFilters: ['prioritet', 'bestand'],
    sorts: ['prioritet'],
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
    ReportNotice: lazy(async () => ({ default: (await import('./ClockNotice')).ClockNotice })),
    ReportPanels: lazy(async () => ({ default: (await import('./ClockPanel')).ClockPanel })),
    TypeControl: lazy(async () => ({ default: (await import('./TypeControl')).TypeControl })),
    HandlingInputs: lazy(async () => ({ default: (await import('./TypeEffectText')).TypeEffectText })),
    BulkInputs: lazy(async () => ({ default: (await import('./BulkPriority')).BulkPriority })),
};
