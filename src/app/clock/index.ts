import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';
import { stockFilter } from '../report/filters/stockFilter';
import { priorityFilter } from '../report/filters/priorityFilter';
import { AskForSelected } from './AskForSelected';

export const clock: Capability = {
    name: 'klokke',
    filters: [priorityFilter, stockFilter],
    sorts: ['prioritet'],
    handlingKeys: ['priority'],
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
    HandlingInputs: preloadable(async () => (await import('./TypeEffectText')).TypeEffectText),
    SelectionActions: AskForSelected,
    BulkInputs: preloadable(async () => (await import('./BulkPriority')).BulkPriority),
};
