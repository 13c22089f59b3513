import { isRecord } from '../../api/rules/isRecord';
import type { Outline } from '../geography/outlines';
import { wrongPointCount } from './limits';

/** An outline with its bounding box, as stored. */
export interface Area {
    readonly outline: Outline;
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
}

const isPosition = (value: unknown): value is [number, number] =>
    Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((part) => Number.isFinite(part));

/** A rough check that includes Svalbard and Jan Mayen. */
const isInNorway = (lon: number, lat: number): boolean => lon >= -10 && lon <= 35 && lat >= 57 && lat <= 82;

const wrongRing = (ring: unknown): string | undefined => {
    if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isPosition))
        return 'En ring må ha minst fire punkter med lengde- og breddegrad.';
    const [first, last] = [ring[0], ring.at(-1)];
    if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'En ring må slutte der den begynner.';
    if (ring.some(([lon, lat]) => Math.abs(lon) > 180 || Math.abs(lat) > 90))
        return 'Koordinatene må være lengde- og breddegrader (WGS84, EPSG:4326), ikke meter.';
    if (ring.every(([lon, lat]) => isInNorway(lat, lon) && !isInNorway(lon, lat)))
        return 'Lengde- og breddegrad er byttet om: GeoJSON har lengdegraden først.';
    return undefined;
};

const pointsIn = (polygons: readonly (readonly unknown[])[]): number =>
    polygons.flat().reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
export const areaPoints = ({ outline }: Area): number => pointsIn(outline);

/** Reads a Polygon or MultiPolygon; a text is its problem, in Norwegian. */
export const readArea = (geometry: unknown): Area | string => {
    const { type, coordinates } = isRecord(geometry) ? geometry : {};
    if ((type !== 'Polygon' && type !== 'MultiPolygon') || !Array.isArray(coordinates))
        return 'Geometrien må være Polygon eller MultiPolygon.';
    const polygons: unknown[] = type === 'Polygon' ? [coordinates] : coordinates;
    if (polygons.length === 0 || !polygons.every((polygon) => Array.isArray(polygon) && polygon.length > 0))
        return 'Geometrien er tom.';
    const count = pointsIn(polygons as unknown[][]);
    const tooMany = wrongPointCount(count, 'row');
    if (tooMany) return tooMany;
    const wrong = polygons.flatMap((polygon) => polygon as unknown[]).map(wrongRing);
    const first = wrong.find((message) => message !== undefined);
    if (first) return first;
    // Every ring was checked above; altitudes are dropped.
    const outline = (polygons as [number, number][][][]).map((rings) =>
        rings.map((ring) => ring.map(([lon, lat]) => [lon, lat] as const)),
    );
    const points = outline.flat(2);
    const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
    const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b));
    const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b));
    return { outline, west: least(lons), south: least(lats), east: most(lons), north: most(lats) };
};
