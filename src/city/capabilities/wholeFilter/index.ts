import type { Capability } from '../../services/capability';
import { mapHandlers } from './map';
import { newsHandlers } from './news';

/** All reports of a filter: on the map, and their news. Relative deadlines are values of the filter itself. */
export const wholeFilter: Capability = {
    names: ['utvalg'],
    handlers: () => ({ ...mapHandlers, ...newsHandlers }),
};
