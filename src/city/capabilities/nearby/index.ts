import type { CityCapability } from '../../services/capability';
import { nearbyHandlers } from './handlers';

/** Reports near a position. */
export const nearby: CityCapability = { names: ['naerliggende-meldinger'], handlers: nearbyHandlers };
