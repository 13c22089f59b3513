import type { Capability } from '../../places/places';

export const readyMade: Capability = {
    name: 'hurtigvalg',
    reportKeys: ['readyMade'],
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
