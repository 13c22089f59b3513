import type { Capability } from '../../services/capability';
import { eraseAgain } from './erase';
import { personHandlers } from './handlers';

/** What is kept of persons, and for how long. */
export const privacy: Capability = {
    names: ['personvern'],
    handlers: () => personHandlers,
    restored: eraseAgain,
};
