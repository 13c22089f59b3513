import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';

export const responsible: Capability = {
    name: 'ansvarlig',
    HandlingInputs: preloadable(async () => (await import('./ResponsibleInputs')).ResponsibleInputs),
    BulkInputs: preloadable(async () => (await import('./ResponsibleOrNobody')).ResponsibleOrNobody),
    resources: { responsibles: { list: 'listResponsibles' } },
};
