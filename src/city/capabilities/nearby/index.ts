import type { Capability } from '../../services/capability';
import { nearbyHandlers } from './handlers';

/** Reports near a position. */
export const nearby: Capability = { names: ['naerliggende-meldinger'], handlers: () => nearbyHandlers };
