import { addressesNear } from '../../geography/streets';
import { isInOslo } from '../../geography/districts';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/refusal';

/** The address nearest to a position (report-handling §2 'Map with address search', §8). */
export const addressLookupHandlers = {
    lookUpAddress: async ({ query: { latitude, longitude } }) => {
        const [nearest] = isInOslo(latitude, longitude) ? addressesNear(latitude, longitude) : [];
        if (!nearest) throw notFound('Adressen er utenfor Oslo.');
        return { adresse: nearest.adressetekst };
    },
} satisfies Handlers;
