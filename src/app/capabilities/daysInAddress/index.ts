import type { Capability } from '../../places/places';
import { filterIn } from './days';
import { DaysInAddress } from './DaysInAddress';

/** Keeps the days of the global resource use in the address, for links and a reload. */
export const daysInAddress: Capability = { UseFilter: DaysInAddress, filterOfUse: filterIn };
