import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';
import { stockFilter } from '../shared/stockFilter';

export const parts: Capability = {
    name: 'delarbeid',
    filters: [stockFilter],
    resources: { returns: {}, returnRates: { list: 'listReturnRates' } },
    ReportNotice: lazy(async () => ({ default: (await import('./ReturnNotice')).ReturnNotice })),
    ReportControls: lazy(async () => ({ default: (await import('./ReturnButton')).ReturnButton })),
    ServiceDepartment: lazy(async () => ({ default: (await import('./ReturnRates')).ReturnRates })),
};
