import type { Capability } from '../../../places/places';
import { DensityButton } from './DensityButton';

/** Roomy rows of the report list instead of dense ones. */
export const density: Capability = { ListViews: DensityButton };
