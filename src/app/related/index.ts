import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';

export const duplicates: Capability = {
    name: 'duplikater',
    ReportNotice: preloadable(async () => (await import('./LinkedReports')).LinkedReports),
    ReportPanels: preloadable(async () => (await import('./DuplicatePanels')).DuplicatePanels),
    ReportMap: preloadable(async () => (await import('./CandidatesOnMap')).CandidatesOnMap),
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
