import type { Capability } from '../../services/capability';
import { giveStandardFilter } from './standardFilter';

/** Saves people in the field taps: a list of open reports, and resource use that begins with now. */
export const fieldWork: Capability = {
    names: ['feltarbeid'],
    answered: giveStandardFilter,
};
