import { districts } from '../../geography/districts';
import type { Position, Ring } from '../../../city/geography/rings';
import { subDistrictRings, subDistricts } from '../../geography/subDistricts';
import { overlayById } from './overlays';

export type Feature = {
    type: 'Feature';
    id: number;
    properties: { id: number; navn: string; bydelId?: number; stroke?: string };
    geometry: { type: 'MultiPolygon'; coordinates: number[][][][] };
};
/** The features of GeoJSON overlays, by the overlay's id. */
export type Regions = Readonly<Record<string, () => Feature[]>>;
export type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] };

/** The operating areas (driftsområder): groups of districts covered by one operating contract. */
const operatingAreas: readonly { readonly id: number; readonly navn: string; readonly districts: readonly number[] }[] =
    [
        { id: 1, navn: 'Driftsområde Sentrum', districts: [1, 2, 3, 4, 16] },
        { id: 2, navn: 'Driftsområde Vest', districts: [5, 6, 7] },
        { id: 3, navn: 'Driftsområde Nord', districts: [8, 9] },
        { id: 4, navn: 'Driftsområde Øst', districts: [10, 11, 12] },
        { id: 5, navn: 'Driftsområde Sør', districts: [13, 14, 15] },
        { id: 6, navn: 'Driftsområde Marka', districts: [17] },
    ];

/** The combined outline of neighbouring rings: the edges that only one of them has, joined. */
function dissolved(rings: readonly Ring[]): Position[][] {
    const key = ([lon, lat]: Position) => `${lon} ${lat}`;
    const edges = new Map<string, readonly [Position, Position]>();
    for (const ring of rings) {
        ring.forEach((from, i) => {
            const to = ring[(i + 1) % ring.length]!;
            const both = [key(from), key(to)].toSorted().join('|');
            if (!edges.delete(both)) edges.set(both, [from, to]);
        });
    }
    const left = new Set(edges.values());
    const outlines: Position[][] = [];
    for (const edge of left) {
        left.delete(edge);
        const outline = [edge[0]];
        for (let end = edge[1]; key(end) !== key(edge[0]);) {
            outline.push(end);
            const next = [...left].find(([a, b]) => key(a) === key(end) || key(b) === key(end));
            if (!next) break;
            left.delete(next);
            end = key(next[0]) === key(end) ? next[1] : next[0];
        }
        outlines.push(outline);
    }
    return outlines;
}

const feature = (properties: Feature['properties'], rings: readonly Ring[]): Feature => ({
    type: 'Feature',
    id: properties.id,
    properties,
    geometry: {
        type: 'MultiPolygon',
        coordinates: rings.map((ring) => [
            [...ring, ring[0]!].map(([lon, lat]) => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]),
        ]),
    },
});

/** Oslo's GeoJSON overlays, by their ids in the overlay table. */
export const osloRegions = {
    bydeler: (): Feature[] => districts.map(({ id, navn, rings }) => feature({ id, navn }, rings)),
    delbydeler: (): Feature[] =>
        subDistricts.map((one) => feature({ id: one.id, navn: one.navn, bydelId: one.bydelId }, subDistrictRings(one))),
    driftsomrader: (): Feature[] =>
        operatingAreas.map((area) =>
            feature(
                { id: area.id, navn: area.navn },
                dissolved(districts.filter(({ id }) => area.districts.includes(id)).flatMap(({ rings }) => rings)),
            ),
        ),
} as const satisfies Regions;

/** Its `stroke` is the colour of the legend. */
export function regionCollection(id: string, regions: Regions): FeatureCollection | undefined {
    const known = Object.entries(regions).find(([name]) => name === id);
    if (!known) return undefined;
    const drawing = overlayById(id)?.drawing;
    const stroke = drawing?.kind === 'regions' ? drawing.classes[0]?.colour : undefined;
    return {
        type: 'FeatureCollection',
        features: known[1]().map((one) => ({
            ...one,
            properties: { ...one.properties, ...(stroke ? { stroke } : {}) },
        })),
    };
}
