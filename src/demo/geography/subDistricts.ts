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

const rows: readonly (readonly [bydelId: number, navn: string, lon: number, lat: number])[] = [
    [1, 'Grønland', 10.7625, 59.9125],
    [1, 'Nedre Tøyen', 10.7695, 59.916],
    [1, 'Kampen', 10.782, 59.913],
    [1, 'Vålerenga', 10.785, 59.9085],
    [1, 'Lodalen', 10.77, 59.9035],
    [1, 'Helsfyr', 10.799, 59.912],
    [2, 'Grünerløkka vest', 10.756, 59.924],
    [2, 'Grünerløkka øst', 10.764, 59.926],
    [2, 'Sofienberg', 10.7655, 59.9215],
    [2, 'Rodeløkka', 10.7715, 59.9265],
    [2, 'Sinsen', 10.7825, 59.9345],
    [2, 'Løren', 10.795, 59.9295],
    [2, 'Hasle', 10.796, 59.9225],
    [3, 'Iladalen', 10.7505, 59.932],
    [3, 'Sagene', 10.7535, 59.938],
    [3, 'Bjølsen', 10.7605, 59.943],
    [3, 'Sandaker', 10.772, 59.942],
    [3, 'Torshov', 10.768, 59.9345],
    [4, 'Hammersborg', 10.748, 59.919],
    [4, 'Bislett', 10.735, 59.9235],
    [4, 'Ila', 10.7475, 59.927],
    [4, 'Fagerborg', 10.7295, 59.93],
    [4, 'Lindern', 10.739, 59.937],
    [5, 'Bygdøy', 10.681, 59.905],
    [5, 'Frogner', 10.705, 59.9185],
    [5, 'Frognerparken', 10.7, 59.928],
    [5, 'Majorstuen', 10.716, 59.929],
    [5, 'Uranienborg', 10.72, 59.9215],
    [5, 'Skillebekk', 10.712, 59.9125],
    [6, 'Ullernåsen', 10.65, 59.9345],
    [6, 'Lilleaker', 10.64, 59.921],
    [6, 'Ullern', 10.6575, 59.925],
    [6, 'Montebello-Hoff', 10.673, 59.933],
    [6, 'Skøyen', 10.678, 59.922],
    [7, 'Røa', 10.637, 59.9465],
    [7, 'Hovseter', 10.656, 59.9475],
    [7, 'Holmen', 10.676, 59.9475],
    [7, 'Holmenkollen', 10.667, 59.9645],
    [7, 'Slemdal', 10.696, 59.9515],
    [7, 'Vinderen', 10.703, 59.941],
    [8, 'Ullevål hageby', 10.73, 59.9435],
    [8, 'Nordberg', 10.724, 59.957],
    [8, 'Tåsen', 10.751, 59.9525],
    [8, 'Korsvoll', 10.748, 59.962],
    [8, 'Kjelsås', 10.784, 59.964],
    [8, 'Grefsen', 10.787, 59.9545],
    [8, 'Disen', 10.794, 59.948],
    [9, 'Økern', 10.812, 59.931],
    [9, 'Årvoll', 10.82, 59.948],
    [9, 'Refstad', 10.801, 59.943],
    [9, 'Linderud', 10.838, 59.9415],
    [9, 'Veitvet', 10.85, 59.945],
    [10, 'Rødtvet', 10.861, 59.953],
    [10, 'Ammerud', 10.871, 59.96],
    [10, 'Nordtvet', 10.874, 59.951],
    [10, 'Grorud', 10.885, 59.957],
    [10, 'Romsås', 10.891, 59.966],
    [11, 'Vestli', 10.931, 59.974],
    [11, 'Fossum', 10.914, 59.968],
    [11, 'Rommen', 10.907, 59.961],
    [11, 'Haugenstua', 10.906, 59.953],
    [11, 'Stovner', 10.925, 59.9625],
    [11, 'Høybråten', 10.921, 59.9475],
    [12, 'Furuset', 10.896, 59.942],
    [12, 'Ellingsrud', 10.922, 59.937],
    [12, 'Lindeberg', 10.879, 59.934],
    [12, 'Trosterud', 10.864, 59.9265],
    [12, 'Hellerudtoppen', 10.841, 59.9165],
    [12, 'Teisen', 10.818, 59.916],
    [13, 'Manglerud', 10.813, 59.898],
    [13, 'Godlia', 10.832, 59.905],
    [13, 'Oppsal', 10.844, 59.895],
    [13, 'Bøler', 10.848, 59.884],
    [13, 'Skullerud', 10.843, 59.867],
    [13, 'Abildsø', 10.822, 59.882],
    [14, 'Simensbråten', 10.784, 59.8965],
    [14, 'Bekkelaget', 10.782, 59.885],
    [14, 'Lambertseter', 10.812, 59.874],
    [14, 'Nordstrand', 10.79, 59.866],
    [14, 'Munkerud', 10.808, 59.862],
    [14, 'Ljan', 10.788, 59.854],
    [15, 'Holmlia Nord', 10.794, 59.84],
    [15, 'Holmlia Syd', 10.791, 59.828],
    [15, 'Prinsdal', 10.81, 59.83],
    [15, 'Bjørnerud', 10.84, 59.845],
    [15, 'Mortensrud', 10.828, 59.851],
    [15, 'Bjørndal', 10.842, 59.831],
    [16, 'Kvadraturen', 10.742, 59.9095],
    [16, 'Vika', 10.73, 59.9125],
    [16, 'Bjørvika', 10.7535, 59.909],
    [16, 'Tullinløkka', 10.7345, 59.9165],
    [17, 'Nordmarka', 10.69, 60.05],
    [17, 'Sørkedalen', 10.605, 60.01],
    [17, 'Maridalen', 10.785, 60.005],
    [17, 'Lillomarka', 10.86, 59.985],
    [17, 'Østmarka', 10.895, 59.88],
];

/** Ids are the district's id × 100 + a running number within it (101 Grønland … 1705 Østmarka). */
export const subDistricts: readonly SubDistrict[] = rows.map(([bydelId, navn, lon, lat], i) => ({
    id: bydelId * 100 + 1 + rows.slice(0, i).filter((row) => row[0] === bydelId).length,
    navn,
    bydelId,
    centre: [lon, lat],
}));

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
