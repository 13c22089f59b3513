import type { CityCapability } from '../../services/capability';
import { giveStandardFilter } from './standardFilter';

/** Shortcuts for people in the field: a list that starts with open reports, and resource use that starts now. */
export const fieldWork: CityCapability = {
    names: ['feltarbeid'],
    answered: giveStandardFilter,
};
