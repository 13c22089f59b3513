import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';
import { stockFilter } from '../report/filters/stockFilter';
import { priorityFilter } from '../report/filters/priorityFilter';

export const clock: Capability = {
    name: 'klokke',
    filters: [priorityFilter, stockFilter],
    sorts: ['prioritet'],
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
    ReportNotice: preloadable(async () => (await import('./ClockNotice')).ClockNotice),
    ReportPanels: preloadable(async () => (await import('./ClockPanel')).ClockPanel),
    TypeControl: preloadable(async () => (await import('./TypeControl')).TypeControl),
};
