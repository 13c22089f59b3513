import { lazy } from 'react';
import type { Capability } from '../../places/places';

export const duplicates: Capability = {
    name: 'duplikater',
    ReportNotice: lazy(async () => ({ default: (await import('./LinkedReports')).LinkedReports })),
    ReportPanels: lazy(async () => ({ default: (await import('./DuplicatePanels')).DuplicatePanels })),
    ReportMap: lazy(async () => ({ default: (await import('./CandidatesOnMap')).CandidatesOnMap })),
    resources: {
        duplicateCandidates: {
            of: ['meldingId'],
            list: 'listDuplicateCandidates',
            read: ({ meldinger, radius }: { meldinger: readonly object[]; radius: number }) => ({
                data: meldinger,
                meta: { radius },
            }),
        },
        reporterReports: { of: ['meldingId'], list: 'listReportsOfReporter' },
    },
};
