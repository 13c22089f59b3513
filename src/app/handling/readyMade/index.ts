import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

export const readyMade: Capability = {
    name: 'hurtigvalg',
    reportKeys: ['readyMade'],
    HandlingStart: preloadable(async () => (await import('./ReadyMadeMenu')).ReadyMadeMenu),
    MailInputs: preloadable(async () => (await import('./StandardTextMenu')).StandardTextMenu),
    BulkStart: preloadable(async () => (await import('./ReadyMadeSelect')).ReadyMadeSelect),
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
