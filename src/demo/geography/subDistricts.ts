import { pointsOf } from '../data/read';
import { districtAt, districtById } from './districts';
import type { Position, Ring } from '../../city/geography/rings';
import { metresBetween, nearerHalf } from './geometry';

/** A sub-district (delbydel): `{ id, navn, bydelId }` (report-handling §3), and its centre. */
export type SubDistrict = {
    readonly id: number;
    readonly navn: string;
    readonly bydelId: number;
    readonly centre: Position;
};

/** Ids are the district's id × 100 + a running number within it (101 Grønland … 1705 Østmarka). */
export const subDistricts: readonly SubDistrict[] = pointsOf<Omit<SubDistrict, 'centre'>>('subDistricts').map(
    ({ lon, lat, ...known }) => ({ ...known, centre: [lon, lat] }),
);

/** The sub-district at a position: the one in that district whose centre is nearest. */
export function subDistrictAt(lat: number, lon: number): SubDistrict | undefined {
    const bydelId = districtAt(lat, lon);
    return subDistricts
        .filter((one) => one.bydelId === bydelId)
        .toSorted((a, b) => metresBetween(a.centre, [lon, lat]) - metresBetween(b.centre, [lon, lat]))[0];
}

/** The rings of a sub-district: the part of its district that is nearer to its centre than to any neighbour's. */
export function subDistrictRings(one: SubDistrict): Ring[] {
    const neighbours = subDistricts.filter((other) => other.bydelId === one.bydelId && other.id !== one.id);
    const rings = districtById(one.bydelId)?.rings ?? [];
    return rings
        .map((ring) => neighbours.reduce<Ring>((left, other) => nearerHalf(left, one.centre, other.centre), ring))
        .filter((ring) => ring.length > 2);
}
