import { importedRows } from '../../src/api/catalogue/importedRows';
import type { CatalogueImported } from '../../src/api/entities/catalogue';

import { callsOf } from './reportCalls';
/** A round outline with this many points, the last of which equals the first. */
export const round = (points: number, [lon, lat]: readonly [number, number], radius: number) => {
    const ring = Array.from({ length: points - 1 }, (_, index) => {
        const angle = (2 * Math.PI * index) / (points - 1);
        return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
};
export const collection = (features: { id: number; geometry: unknown; more?: object }[]) =>
    JSON.stringify({
        type: 'FeatureCollection',
        features: features.map(({ id, geometry, more }) => ({
            type: 'Feature',
            properties: { id, navn: `Sted ${id}`, ...more },
            geometry,
        })),
    });
/** Seventeen overlapping districts with this many points each. */
export const districts = (points: number) =>
    collection(
        Array.from({ length: 17 }, (_, index) => ({
            id: index + 1,
            geometry: round(points, [10.6 + index * 0.02, 59.9], 0.015),
        })),
    );
export const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Previews the import of a file, or does what the preview `seen` showed. */
export const importFile = async (
    url: string,
    navn: string,
    innhold: string,
    seen?: CatalogueImported,
): Promise<CatalogueImported> => {
    const { body } = await callsOf({ url }).post<CatalogueImported>(
        'admin',
        '/api/kataloginnlesing',
        { filer: [{ navn, innhold }], prove: !seen, bekreftet: seen && importedRows(seen.filer) },
        seen?.etag ? { 'If-Match': seen.etag } : {},
    );
    return body;
};
