import type { Capability } from '../places/places';

export const duplicates: Capability = {
    name: 'duplikater',
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
