import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';
import { responsibleFilter } from '../report/filters/responsibleFilter';
import { StartLine } from '../reports/list/start/StartLine';

export const responsible: Capability = {
    name: 'ansvarlig',
    filters: [responsibleFilter],
    handlingKeys: ['responsible'],
    // Most users land on the list: its constant parts belong to the application's chunk.
    ListNotice: StartLine,
    HandlingInputs: preloadable(async () => (await import('./ResponsibleInputs')).ResponsibleInputs),
    BulkInputs: preloadable(async () => (await import('./ResponsibleOrNobody')).ResponsibleOrNobody),
    resources: { responsibles: { list: 'listResponsibles' } },
};
