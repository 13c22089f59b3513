import type { MultiPolygon, Polygon } from 'geojson';
import type { CatalogueRow } from '../../api/entities/catalogue';

export type Geometry = Polygon | MultiPolygon;

export interface Outlined {
    readonly name: string;
    readonly geometry: Geometry;
}
export const outlinesOf = (rows: readonly CatalogueRow[]): Outlined[] =>
    rows.flatMap(({ navn, omriss }) => (omriss ? [{ name: navn ?? '', geometry: omriss as Geometry }] : []));

const isGeometry = (value: unknown): value is Geometry =>
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    (value.type === 'Polygon' || value.type === 'MultiPolygon') &&
    'coordinates' in value &&
    Array.isArray(value.coordinates);

const partsOf = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('features' in value && Array.isArray(value.features)) return value.features.flatMap(partsOf);
    return 'geometry' in value ? [value.geometry] : [value];
};

/** All polygons of a GeoJSON file as one outline; undefined without any. */
export const geometryIn = (text: string): Geometry | undefined => {
    let content: unknown;
    try {
        content = JSON.parse(text);
    } catch {
        return undefined;
    }
    const found = partsOf(content).filter(isGeometry);
    if (found.length <= 1) return found[0];
    return {
        type: 'MultiPolygon',
        coordinates: found.flatMap((one) => (one.type === 'Polygon' ? [one.coordinates] : one.coordinates)),
    };
};

/** A position in Leaflet's order. */
export type Corner = readonly [latitude: number, longitude: number];

/** The ring through these corners. */
export const ringOf = (corners: readonly Corner[]): Geometry => ({
    type: 'Polygon',
    coordinates: [[...corners, ...corners.slice(0, 1)].map(([latitude, longitude]) => [longitude, latitude])],
});
