import type { Capability } from '../places/places';
import { responsibleFilter } from '../report/filters/responsibleFilter';
import { StartLine } from '../reports/list/start/StartLine';

export const responsible: Capability = {
    name: 'ansvarlig',
    filters: [responsibleFilter],
    // Most users land on the list: its constant parts belong to the application's chunk.
    ListNotice: StartLine,
    resources: { responsibles: { list: 'listResponsibles' } },
};
