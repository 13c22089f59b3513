import type { CityCapability } from '../../services/capability';
import { giveStandardFilter } from './standardFilter';

/** Saves people in the field taps: a list of open reports, and resource use that begins with now. */
export const fieldWork: CityCapability = {
    names: ['feltarbeid'],
    answered: giveStandardFilter,
};
