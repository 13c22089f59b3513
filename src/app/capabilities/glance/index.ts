import type { Capability } from '../../places/places';
import { Glance } from './Glance';

/** The first picture and a small map beside a report's description. */
export const glance: Capability = { Glance };
