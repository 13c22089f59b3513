import { lazy } from 'react';
import type { Capability } from '../layout/capabilities';

export const duplicates: Capability = {
    name: 'duplikater',
    ReportNotice: lazy(async () => ({ default: (await import('./LinkedReports')).LinkedReports })),
    ReportPanels: lazy(async () => ({ default: (await import('./DuplicatePanels')).DuplicatePanels })),
};
