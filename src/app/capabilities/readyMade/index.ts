import { lazy } from 'react';
import type { Capability } from '../../places/places';

export const readyMade: Capability = {
    name: 'hurtigvalg',
    reportKeys: ['readyMade'],
    ReportControls: lazy(async () => ({ default: (await import('./ReadyMadeMenu')).ReadyMadeKey })),
    HandlingStart: lazy(async () => ({ default: (await import('./ReadyMadeMenu')).ReadyMadeMenu })),
    MailInputs: lazy(async () => ({ default: (await import('./StandardTextMenu')).StandardTextMenu })),
    BulkStart: lazy(async () => ({ default: (await import('./ReadyMadeSelect')).ReadyMadeSelect })),
    resources: {
        readyMade: {
            list: 'listReadyMade',
            create: 'createReadyMade',
            update: 'updateReadyMade',
            remove: 'deleteReadyMade',
        },
        standardTexts: {
            list: 'listStandardTexts',
            create: 'createStandardText',
            update: 'updateStandardText',
            remove: 'deleteStandardText',
        },
    },
};
