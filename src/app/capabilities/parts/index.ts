import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';

export const parts: Capability = {
    name: 'delarbeid',
    listFilters: ['bestand'],
    resources: { returns: {}, returnRates: { list: 'listReturnRates' } },
    ReportNotice: lazy(async () => ({ default: (await import('./ReturnNotice')).ReturnNotice })),
    ReportControls: lazy(async () => ({ default: (await import('./ReturnButton')).ReturnButton })),
    ServiceDepartment: lazy(async () => ({ default: (await import('./ReturnRates')).ReturnRates })),
};
