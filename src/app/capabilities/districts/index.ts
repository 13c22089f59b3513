import type { Capability } from '../../layout/capabilities';

/** The city's own districts instead of the specified ones. */
export const districts: Capability = {
    name: 'bydeler',
    districts: 'districts',
    resources: { districts: { list: 'listDistricts' } },
};
