import type { Capability } from '../../places/places';

/** The city's own districts instead of the specified ones. */
export const districts: Capability = {
    name: 'bydeler',
    districts: 'districts',
    resources: { districts: { list: 'listDistricts' } },
};
