import type { Capability } from '../places/places';
import { stockFilter } from '../report/filters/stockFilter';
import { priorityFilter } from '../report/filters/priorityFilter';

export const clock: Capability = {
    name: 'klokke',
    filters: [priorityFilter, stockFilter],
    sorts: ['prioritet'],
    resources: { clocks: {}, clockEvents: { of: ['meldingId'], list: 'listClockEvents' } },
};
