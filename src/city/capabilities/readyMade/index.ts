import type { CityCapability } from '../../services/capability';
import { readyMadeHandlers } from './readyMade';
import { standardTextHandlers } from './standardTexts';

/** Ready-made handling and standard texts, own and shared. */
export const readyMade: CityCapability = {
    names: ['hurtigvalg'],
    handlers: { ...readyMadeHandlers, ...standardTextHandlers },
};
