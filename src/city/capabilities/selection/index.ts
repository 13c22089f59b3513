import type { CityCapability } from '../../services/capability';
import { mapHandlers } from './map';
import { newsHandlers } from './news';

/** All reports of a filter on the map, and news about them. Relative deadlines are part of the filter itself. */
export const selection: CityCapability = {
    names: ['utvalg'],
    handlers: { ...mapHandlers, ...newsHandlers },
};
