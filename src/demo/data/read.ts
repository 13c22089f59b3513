import type { FeatureCollection, Geometry, LineString, Point, Polygon } from 'geojson';
import type { Position, Ring } from '../../city/geography/rings';
import boundaries from './boundaries.geo.json';
import landscape from './landscape.geo.json';
import streets from './streets.geo.json';
import subDistricts from './subDistricts.geo.json';
import transport from './transport.geo.json';

/**
 * The drawn city, by file. It is approximate and drawn by hand, for demonstration only, not for legal or planning use.
 */
const drawn = { boundaries, landscape, streets, subDistricts, transport };
type File = keyof typeof drawn;

const featuresOf = <Kind extends Geometry>(file: File, type: Kind['type'], group?: string) =>
    (drawn[file] as unknown as FeatureCollection).features.flatMap(({ geometry, properties }) => {
        const { group: own, ...known } = properties as { group?: string };
        return geometry.type === type && own === group ? [{ known, geometry: geometry as Kind }] : [];
    });

/** The lines of a file, or of a group in it, with their properties. */
export const linesOf = <Known>(file: File, group?: string): (Known & { readonly line: readonly Position[] })[] =>
    featuresOf<LineString>(file, 'LineString', group).map(({ known, geometry }) => ({
        ...(known as Known),
        line: geometry.coordinates as unknown as Position[],
    }));

/** The areas of a group. Here a ring's first position is not repeated at its end, as it is in a polygon. */
export const areasOf = <Known>(file: File, group: string): (Known & { readonly ring: Ring })[] =>
    featuresOf<Polygon>(file, 'Polygon', group).map(({ known, geometry }) => ({
        ...(known as Known),
        ring: (geometry.coordinates[0] ?? []).slice(0, -1) as unknown as Ring,
    }));

export const pointsOf = <Known>(
    file: File,
    group?: string,
): (Known & { readonly lon: number; readonly lat: number })[] =>
    featuresOf<Point>(file, 'Point', group).map(({ known, geometry: { coordinates } }) => {
        const [lon = 0, lat = 0] = coordinates;
        return { ...(known as Known), lon, lat };
    });
