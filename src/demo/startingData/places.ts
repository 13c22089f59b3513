import { districtUnknown } from '../../api/rules/districts';
import { addresses, districtAt, subDistrictAt } from '../geography';
import { pick, type Rng } from './random';

export interface Place {
    readonly address: string;
    readonly lat: number;
    readonly lon: number;
    readonly districtId: number;
    readonly subDistrictId: number | null;
}

/** A place on the water that belongs to no district: 99 Uoppgitt (D8). */
const unknownPlaces: readonly (readonly [address: string, lat: number, lon: number])[] = [
    ['Bispevika, flytebrygge', 59.904, 10.752],
    ['Pipervika, ytterst på moloen', 59.9068, 10.725],
    ['Bygdøynes, båtfeste', 59.902, 10.705],
    ['Frognerkilen, båthavn', 59.913, 10.695],
    ['Lysakerfjorden, fergeleie', 59.904, 10.645],
];

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
/** Moves a position by up to about ten metres. */
const beside = (rng: Rng, lat: number, lon: number): { lat: number; lon: number } => ({
    lat: round(lat + (rng() - 0.5) * 0.00016),
    lon: round(lon + (rng() - 0.5) * 0.00032),
});

/** Picks places for reports: near an address, and always within the district. */
export const openPlaces = (): ((rng: Rng, districtId: number) => Place) => {
    const byDistrict = new Map<number, Place[]>();
    for (const { adressetekst, lat, lon, bydelId } of addresses()) {
        const place = {
            address: adressetekst,
            lat,
            lon,
            districtId: bydelId,
            subDistrictId: subDistrictAt(lat, lon)?.id ?? null,
        };
        const group = byDistrict.get(bydelId);
        if (group) group.push(place);
        else byDistrict.set(bydelId, [place]);
    }
    byDistrict.set(
        districtUnknown,
        unknownPlaces.map(([address, lat, lon]) => ({
            address,
            lat,
            lon,
            districtId: districtUnknown,
            subDistrictId: null,
        })),
    );
    return (rng, districtId) => {
        const place = pick(rng, byDistrict.get(districtId) ?? []);
        const moved = beside(rng, place.lat, place.lon);
        return (districtAt(moved.lat, moved.lon) ?? districtUnknown) === districtId ? { ...place, ...moved } : place;
    };
};
