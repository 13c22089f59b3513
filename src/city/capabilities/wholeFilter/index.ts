import type { CityCapability } from '../../services/capability';
import { mapHandlers } from './map';
import { newsHandlers } from './news';

/** All reports of a filter: on the map, and their news. Relative deadlines are values of the filter itself. */
export const wholeFilter: CityCapability = {
    names: ['utvalg'],
    handlers: () => ({ ...mapHandlers, ...newsHandlers }),
};
