import type { Capability } from '../../services/capability';
import { readyMadeHandlers } from './readyMade';
import { standardTextHandlers } from './standardTexts';

/** Ready-made handling and standard texts, own and shared. */
export const readyMade: Capability = {
    names: ['hurtigvalg'],
    handlers: () => ({ ...readyMadeHandlers, ...standardTextHandlers }),
};
