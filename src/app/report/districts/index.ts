import { catalogue, createPrefetch } from '../../data/cache';
import { asListed } from '../../data/wholeList';
import { startUp } from '../../runtime/health';
import { areOffersKnown, isOffered } from '../../runtime/offers';
import type { Capability } from '../../places/places';

const name = 'bydeler';

/** The city's own districts instead of the specified ones. */
export const districts: Capability = {
    name,
    districts: 'districts',
    // Rows would be drawn again when the names of their districts arrive.
    prefetch: async ({ configuration, queryClient, dataProvider }) => {
        if (!areOffersKnown()) await startUp(configuration);
        if (isOffered(name)) await createPrefetch(queryClient, dataProvider).getList('districts', asListed, catalogue);
    },
    resources: { districts: { list: 'listDistricts' } },
};
