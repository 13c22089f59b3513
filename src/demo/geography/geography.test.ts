import { describe, expect, it } from 'vitest';
import { districts as contractDistricts, districtUnknown } from '../../api/rules/districts';
import { isInRing } from '../../city/geography/rings';
import {
    addresses,
    addressesNear,
    districtAt,
    districts,
    isInOslo,
    isInWater,
    randomAddress,
    randomPointIn,
    streets,
    subDistrictAt,
    subDistrictRings,
    subDistricts,
} from './index';

/** mulberry32, a small seeded random number generator. */
function seeded(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

describe('districts', () => {
    it('are the 17 districts of D8 that have a shape', () => {
        expect(districts.map(({ id, navn }) => ({ id, navn }))).toEqual(
            contractDistricts.filter(({ id }) => id !== districtUnknown),
        );
    });

    it.each([
        ['Stortinget', 59.913, 10.7405, 16],
        ['Tøyen torg', 59.9152, 10.77, 1],
        ['Olaf Ryes plass', 59.923, 10.7585, 2],
        ['Sagene kirke', 59.9375, 10.752, 3],
        ['St. Hanshaugen', 59.9275, 10.742, 4],
        ['Frogner plass', 59.922, 10.7047, 5],
        ['Bygdøynes', 59.903, 10.697, 5],
        ['Skøyen stasjon', 59.922, 10.679, 6],
        ['Holmenkollbakken', 59.964, 10.668, 7],
        ['Kjelsås', 59.963, 10.785, 8],
        ['Veitvet', 59.944, 10.848, 9],
        ['Romsås', 59.962, 10.8915, 10],
        ['Stovner senter', 59.962, 10.922, 11],
        ['Furuset', 59.941, 10.897, 12],
        ['Bøler', 59.8845, 10.846, 13],
        ['Lambertseter', 59.8735, 10.811, 14],
        ['Holmlia', 59.834, 10.797, 15],
        ['Ullevålseter', 60.004, 10.735, 17],
        ['Østmarka', 59.88, 10.9, 17],
        ['Hovedøya', 59.895, 10.732, 1],
        ['Malmøya', 59.869, 10.757, 14],
    ])('%s lies where it should', (_name, lat, lon, id) => expect(districtAt(lat, lon)).toBe(id));

    it('neither overlap nor leave gaps on land', () => {
        const rng = seeded(1);
        for (let i = 0; i < 20_000; i++) {
            const [lon, lat] = [10.48 + rng() * 0.48, 59.8 + rng() * 0.34];
            const holding = districts.filter((d) => d.rings.some((ring) => isInRing(lon, lat, ring)));
            expect(holding.length, `${lat} ${lon}`).toBeLessThanOrEqual(1);
            if (isInOslo(lat, lon) && !isInWater(lat, lon)) expect(holding.length, `${lat} ${lon}`).toBe(1);
        }
    });

    it('end at the municipal boundary, including the fjord', () => {
        expect(isInOslo(59.898, 10.715)).toBe(true);
        expect(districtAt(59.898, 10.715)).toBeUndefined();
        for (const [lat, lon] of [
            [59.89, 10.52],
            [59.7, 10.75],
            [60.2, 10.75],
            [59.95, 11.05],
            [60.39, 5.32],
        ] as const)
            expect(isInOslo(lat, lon)).toBe(false);
    });

    it('yield repeatable random points on their own dry land', () => {
        for (const { id } of districts) {
            const [rng, again] = [seeded(id), seeded(id)];
            for (let i = 0; i < 100; i++) {
                const point = randomPointIn(id, rng);
                expect(districtAt(point.lat, point.lon)).toBe(id);
                expect(isInWater(point.lat, point.lon)).toBe(false);
                expect(randomPointIn(id, again)).toEqual(point);
            }
        }
        expect(() => randomPointIn(99, seeded(1))).toThrow();
    });
});

describe('sub-districts', () => {
    it('have unique ids and lie in their district, each with a shape', () => {
        expect(new Set(subDistricts.map((one) => one.id)).size).toBe(subDistricts.length);
        for (const one of subDistricts) {
            expect(districtAt(one.centre[1], one.centre[0]), one.navn).toBe(one.bydelId);
            expect(subDistrictAt(one.centre[1], one.centre[0])).toEqual(one);
            expect(subDistrictRings(one).length, one.navn).toBeGreaterThan(0);
        }
        for (const { id } of districts)
            expect(subDistricts.filter((one) => one.bydelId === id).length).toBeGreaterThanOrEqual(2);
    });
    it('are found from any point in a district', () => {
        const rng = seeded(3);
        for (const { id } of districts) {
            const { lat, lon } = randomPointIn(id, rng);
            const found = subDistrictAt(lat, lon);
            expect(found?.bydelId).toBe(id);
            expect(found && subDistrictRings(found).some((ring) => isInRing(lon, lat, ring))).toBe(true);
        }
        expect(subDistrictAt(60.39, 5.32)).toBeUndefined();
    });
});

describe('addresses', () => {
    it('cover at least 250 streets and every district', () => {
        expect(new Set(streets.map((street) => street.navn)).size).toBeGreaterThanOrEqual(250);
        for (const { id } of districts)
            expect(addresses().filter((one) => one.bydelId === id).length, `${id}`).toBeGreaterThan(200);
    });
    it('lie in their district, on dry land', () => {
        const wrong = addresses().filter(
            (one) => districtAt(one.lat, one.lon) !== one.bydelId || isInWater(one.lat, one.lon),
        );
        expect(wrong).toEqual([]);
    });
    it('are unique', () => {
        const seen = new Map<string, number>();
        for (const one of addresses()) seen.set(one.adressetekst, (seen.get(one.adressetekst) ?? 0) + 1);
        expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
    });
    it('can be picked at random, repeatably, within a given district', () => {
        for (const { id } of districts) {
            const [rng, again] = [seeded(id), seeded(id)];
            for (let i = 0; i < 50; i++) {
                const address = randomAddress(id, rng);
                expect(districtAt(address.lat, address.lon)).toBe(id);
                expect(address.adressetekst).toBe(`${address.adressenavn} ${address.nummer}${address.bokstav}`);
                expect(address.postnummer).toMatch(/^\d{4}$/);
                expect(randomAddress(id, again)).toEqual(address);
            }
        }
        expect(() => randomAddress(99, seeded(1))).toThrow();
    });
    it('are found from anywhere, nearest first', () => {
        const one = addresses().find((address) => address.adressetekst === 'Storgata 14') ?? addresses()[0]!;
        expect(addressesNear(one.lat, one.lon)[0]).toEqual(one);
        expect(addressesNear(60.13, 10.65)).toHaveLength(1);
        expect(addressesNear(59.913, 10.74, 5)).toHaveLength(5);
    });
});
