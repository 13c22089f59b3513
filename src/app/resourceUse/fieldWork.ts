import type { Capability } from '../places/places';

/** In the field, with resource use and photos at hand. */
export const fieldWork: Capability = {
    name: 'feltarbeid',
    opens: ['resourceUse', 'documents'],
    opensNextStatus: true,
};
