import { millisecondsInHour as hour } from 'date-fns/constants';
import { municipalityOf } from '../../api/municipality';
import type { Handlers } from '../http/handler';
import { notFound, Refusal } from '../refusal';
import { areasAt, outsideOf } from './reports/position';
import * as z from 'zod';

/** In milliseconds: somebody is waiting with a finger on the map. */
const patience = 4000;
/** Addresses are searched within this many metres. */
const radius = 1000;
const mostKept = 2000;

/** The used fields of the answer of `/punktsok` (Kartverket). */
const answerSchema = z.object({
    adresser: z.array(
        z.object({
            adressetekst: z.string(),
            meterDistanseTilPunkt: z.number().optional(),
            kommunenummer: z.string().optional().catch(undefined),
        }),
    ),
});

interface CachedAddress {
    readonly address: string | undefined;
    readonly until: number;
}

interface Options {
    readonly now?: () => Date;
    /** The size of the cache. */
    readonly most?: number;
    /** The number of the municipality; the address is not that of a neighbour. */
    readonly municipality?: string;
}

/**
 * Looks up addresses by position at the national service: `GET {url}?lat=&lon=&radius=&koordsys=4258`. Answers are
 * cached for an hour, by positions rounded to five decimals (about a metre). Throws a Refusal with 502 or 504 when the
 * service fails or is too slow.
 */
export const nationalLookup = (
    url: string,
    { now = () => new Date(), most = mostKept, municipality }: Options = {},
) => {
    const kept = new Map<string, CachedAddress>();

    const ask = async (key: URLSearchParams): Promise<string | undefined> => {
        let answer: Response;
        try {
            answer = await fetch(`${url}?${key}`, { signal: AbortSignal.timeout(patience), redirect: 'error' });
        } catch (error) {
            if (error instanceof Error && error.name === 'TimeoutError') throw new Refusal(504, 'addressServiceSlow');
            throw new Refusal(502, 'addressServiceDown');
        }
        const body = answerSchema.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
        if (!body.success) throw new Refusal(502, 'addressServiceDown');
        const [nearest] = body.data.adresser
            .filter(({ kommunenummer }) => !municipality || !kommunenummer || kommunenummer === municipality)
            .toSorted((a, b) => (a.meterDistanseTilPunkt ?? 0) - (b.meterDistanseTilPunkt ?? 0));
        return nearest?.adressetekst;
    };

    /** The nearest address; undefined when there is none within a kilometre. */
    return async (latitude: number, longitude: number): Promise<string | undefined> => {
        const query = new URLSearchParams({
            lat: latitude.toFixed(5),
            lon: longitude.toFixed(5),
            radius: String(radius),
            koordsys: '4258',
            // At the border, the nearest ones may all be a neighbour's.
            treffPerSide: '100',
        });
        const key = query.toString();
        const found = kept.get(key);
        if (found && found.until > now().getTime()) return found.address;
        const address = await ask(query);
        kept.delete(key);
        kept.set(key, { address, until: now().getTime() + hour });
        // Maps keep insertion order, so the oldest entries go first.
        for (const oldest of kept.keys()) {
            if (kept.size <= most) break;
            kept.delete(oldest);
        }
        return address;
    };
};

/** One per service address, since it caches answers between requests. */
const lookups = new Map<string, ReturnType<typeof nationalLookup>>();
const lookupAt = (url: string, municipality: string): ReturnType<typeof nationalLookup> => {
    const lookup = lookups.get(url) ?? nationalLookup(url, { municipality });
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
        const address = settings.addressLookupUrl
            ? await lookupAt(settings.addressLookupUrl, municipalityOf(settings.client).number)(latitude, longitude)
            : await demo?.addressAt(city, latitude, longitude);
        if (!address) throw notFound('addressNone');
        return { adresse: address };
    },
} satisfies Handlers;
