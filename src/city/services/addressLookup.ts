import { nationalLookup } from '../external/addressLookup';
import type { Handlers } from '../http/handler';
import { notFound } from '../refusal';
import { areasAt, outsideOf } from './reports/position';

/** One per service address, since it caches answers between requests. */
const lookups = new Map<string, ReturnType<typeof nationalLookup>>();
const lookupAt = (url: string): ReturnType<typeof nationalLookup> => {
    const lookup = lookups.get(url) ?? nationalLookup(url);
    lookups.set(url, lookup);
    return lookup;
};

/**
 * The nearest address (report-handling §2 'Map with address search', §8): a made-up one where the configuration uses
 * the made-up address search, otherwise the national service's.
 */
export const addressLookupHandlers = {
    lookUpAddress: async ({ city, query: { latitude, longitude } }) => {
        const { settings, database, demo } = city;
        if (!(await areasAt(database, city, { latitude, longitude }))) throw notFound(outsideOf(settings));
        if (settings.addressLookupUrl) {
            const address = await lookupAt(settings.addressLookupUrl)(latitude, longitude);
            if (!address) throw notFound('addressNone');
            return { adresse: address };
        }
        const address = await demo?.addressAt(city, latitude, longitude);
        if (!address) throw notFound('addressNone');
        return { adresse: address };
    },
} satisfies Handlers;
