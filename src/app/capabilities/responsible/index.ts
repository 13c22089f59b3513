import { lazy } from 'react';
import type { Capability } from '../../places/places';
import { responsibleFilter } from './filter';
import { StartLine } from './StartLine';

export const responsible: Capability = {
    name: 'ansvarlig',
    filters: [responsibleFilter],
    handlingKeys: ['responsible'],
    // Most users land on the list: its constant parts belong to the application's chunk.
    ListNotice: StartLine,
    ReportNotice: lazy(async () => ({ default: (await import('./PresenceLine')).PresenceLine })),
    HandlingInputs: lazy(async () => ({ default: (await import('./ResponsibleInputs')).ResponsibleInputs })),
    BulkInputs: lazy(async () => ({ default: (await import('./ResponsibleOrNobody')).ResponsibleOrNobody })),
    resources: { responsibles: { list: 'listResponsibles' } },
};
