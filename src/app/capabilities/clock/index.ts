import { lazy } from 'react';
import type { Capability } from '../../places/places';
import { stockFilter } from '../shared/stockFilter';
import { priorityFilter } from './priorityFilter';
import { AskForSelected } from './AskForSelected';

export const clock: Capability = {
    name: 'klokke',
    filters: [priorityFilter, stockFilter],
    sorts: ['prioritet'],
    handlingKeys: ['priority'],
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
    ReportNotice: lazy(async () => ({ default: (await import('./ClockNotice')).ClockNotice })),
    ReportPanels: lazy(async () => ({ default: (await import('./ClockPanel')).ClockPanel })),
    TypeControl: lazy(async () => ({ default: (await import('./TypeControl')).TypeControl })),
    HandlingInputs: lazy(async () => ({ default: (await import('./TypeEffectText')).TypeEffectText })),
    SelectionActions: AskForSelected,
    BulkInputs: lazy(async () => ({ default: (await import('./BulkPriority')).BulkPriority })),
};
