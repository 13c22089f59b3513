import { once } from '../../city/once';
import { linesOf } from '../data/read';
import { districtAt, isInWater } from './districts';
import {
    boxOf,
    hashed,
    isInBox,
    lengthOf,
    metresBetween,
    METRES_PER_DEGREE_LAT,
    METRES_PER_DEGREE_LON,
    placeAlong,
    type Box,
    type Line,
    type Rng,
} from './geometry';

export type Street = {
    readonly navn: string;
    readonly bydelId: number;
    readonly postnummer: string;
    readonly first: number;
    readonly last: number;
    readonly line: Line;
    readonly box: Box;
};

/** An address, with the field names of the national address register. `bokstav` is '' when there is none. */
export type Address = {
    readonly adressetekst: string;
    readonly adressenavn: string;
    readonly nummer: number;
    readonly bokstav: string;
    readonly postnummer: string;
    readonly poststed: string;
    readonly bydelId: number;
    readonly lat: number;
    readonly lon: number;
    /** The street's direction at the house in radians, 0 = east, counter-clockwise. */
    readonly direction: number;
};

/**
 * Real street names, each with its postal code, first and last house number. House numbers increase along the line, odd
 * ones on the left. A street that crosses several districts has a line in each.
 */
export const streets: readonly Street[] = linesOf<Omit<Street, 'line' | 'box'>>('streets').map((street) => ({
    ...street,
    box: boxOf(street.line),
}));

const METRES_FROM_KERB = 14;
const METRES_BETWEEN_HOUSES = 9;

/** `districtAt` answers the district of a possible house. */
export function addressesAlong(
    street: Street,
    poststed: string,
    districtAt: (lat: number, lon: number) => number | undefined,
): Address[] {
    const { navn, first, last, line, postnummer } = street;
    const length = lengthOf(line);
    const count = last - first + 1;
    // A drawn street that is too short for its numbers lacks some of them, as in any city.
    const step = Math.max(1, Math.ceil((METRES_BETWEEN_HOUSES * count) / 2 / length));
    const found: Address[] = [];
    for (let nummer = first; nummer <= last; nummer++) {
        if (Math.ceil((nummer - first + 1) / 2) % step !== 0) continue;
        const aside = nummer % 2 === 1 ? -METRES_FROM_KERB : METRES_FROM_KERB;
        const place = placeAlong(line, (length * (nummer - first + 0.5)) / count, aside);
        const [lat, lon] = [Number(place.lat.toFixed(6)), Number(place.lon.toFixed(6))];
        const bydelId = districtAt(lat, lon);
        if (bydelId === undefined) continue;
        const letters = hashed(`${navn} ${nummer}`) < 0.12 ? ['A', 'B'] : [''];
        letters.forEach((bokstav, i) => {
            const moved = i === 0 ? place : placeAlong(line, (length * (nummer - first + 0.5)) / count, aside * 2.1);
            const at = { lat: Number(moved.lat.toFixed(6)), lon: Number(moved.lon.toFixed(6)) };
            if (districtAt(at.lat, at.lon) !== bydelId) return;
            found.push({
                adressetekst: `${navn} ${nummer}${bokstav}`,
                adressenavn: navn,
                nummer,
                bokstav,
                postnummer,
                poststed,
                bydelId,
                ...at,
                direction: place.direction,
            });
        });
    }
    return found;
}

/** Every address in the embedded city, in the order of the street table; made when first needed. */
export const addresses = once((): readonly Address[] =>
    streets.flatMap((street) =>
        addressesAlong(street, 'OSLO', (lat, lon) => (isInWater(lat, lon) ? undefined : districtAt(lat, lon))),
    ),
);

function grouped<Key>(keyOf: (address: Address) => Key): ReadonlyMap<Key, readonly Address[]> {
    const groups = new Map<Key, Address[]>();
    for (const address of addresses()) {
        const group = groups.get(keyOf(address));
        if (group) group.push(address);
        else groups.set(keyOf(address), [address]);
    }
    return groups;
}

const byDistrict = once(() => grouped((address) => address.bydelId));

const CELL = 0.004;
const cellOf = (lat: number, lon: number) => `${Math.floor(lon / CELL)}/${Math.floor(lat / (CELL / 2))}`;
const byCell = once(() => grouped((address) => cellOf(address.lat, address.lon)));

/** The addresses in a box. */
export function addressesIn(box: Box): Address[] {
    const found: Address[] = [];
    for (let x = Math.floor(box.minLon / CELL); x <= Math.floor(box.maxLon / CELL); x++) {
        for (let y = Math.floor(box.minLat / (CELL / 2)); y <= Math.floor(box.maxLat / (CELL / 2)); y++) {
            for (const address of byCell().get(`${x}/${y}`) ?? []) {
                if (isInBox(address.lon, address.lat, box)) found.push(address);
            }
        }
    }
    return found;
}

/**
 * The addresses nearest to a position, nearest first (`addressesNear(59.9139, 10.7522)[0].adressetekst` → 'Storgata
 * 14').
 */
export function addressesNear(lat: number, lon: number, limit = 1): Address[] {
    for (let metres = 250; ; metres *= 3) {
        const [dLat, dLon] = [metres / METRES_PER_DEGREE_LAT, metres / METRES_PER_DEGREE_LON];
        const everything = metres > 40_000;
        const near = everything
            ? addresses()
            : addressesIn({ minLon: lon - dLon, maxLon: lon + dLon, minLat: lat - dLat, maxLat: lat + dLat });
        const ranked = near
            .map((address) => ({ address, away: metresBetween([lon, lat], [address.lon, address.lat]) }))
            .filter((one) => everything || one.away <= metres)
            .toSorted((a, b) => a.away - b.away);
        if (everything || ranked.length >= limit) return ranked.slice(0, limit).map((one) => one.address);
    }
}

/** A random address in a district (1–17); repeatable with a seeded `rng`. Throws for ids without addresses (99). */
export function randomAddress(districtId: number, rng: Rng): Address {
    const choice = byDistrict().get(districtId);
    const address = choice?.[Math.floor(rng() * choice.length)];
    if (!address) throw new Error(`District ${districtId} has no addresses.`);
    return address;
}
