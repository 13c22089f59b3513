import type { CityCapability } from '../../services/capability';
import { settingHandlers } from './settings';
import { documentFields, pictureFields, pictureHandlers } from './pictures';
import { eraseAgain } from './erase';
import { deleteExpired } from './expire';
import { personHandlers } from './handlers';
import { privacyPages, privacyPath } from './page';
import { noteReading, readingHandlers, writeReadings } from './readings';
import { retentionHandlers } from './retention';

/** Personal data: access, erasure and retention. */
export const privacy: CityCapability = {
    names: ['personvern'],
    handlers: {
        ...personHandlers,
        ...retentionHandlers,
        ...settingHandlers,
        ...pictureHandlers,
        ...readingHandlers,
    },
    configuration: { PRIVACY_URL: privacyPath },
    pages: privacyPages,
    reports: {
        fields: async (queries, caller, id) => ({
            ...(await pictureFields(queries, caller, id)),
            ...(await documentFields(queries, caller, id)),
        }),
    },
    answered: noteReading,
    restored: eraseAgain,
    stopped: writeReadings,
    upkeep: { name: 'Personvern', work: (_, now, city) => deleteExpired(city, now) },
};
