import type { Capability } from '../../services/capability';
import { eraseAgain } from './erase';
import { keepShort } from './expire';
import { personHandlers } from './handlers';
import { retentionHandlers } from './retention';
import { settingHandlers } from './settings';

/** What is kept of persons, and for how long. */
export const privacy: Capability = {
    names: ['personvern'],
    handlers: () => ({ ...personHandlers, ...retentionHandlers, ...settingHandlers }),
    restored: eraseAgain,
    upkeep: { name: 'Personvern', work: (_, now, city) => keepShort(city, now) },
};
