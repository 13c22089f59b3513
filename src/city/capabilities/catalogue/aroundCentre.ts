import type { CatalogueFile } from '../../catalogue/readRows';
import type { Area } from '../../catalogue/outline';

const shifted = ({ outline, west, south, east, north }: Area, [lon, lat]: readonly [number, number]): Area => ({
    outline: outline.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x + lon, y + lat] as const))),
    west: west + lon,
    south: south + lat,
    east: east + lon,
    north: north + lat,
});

/** Moves the outlines so that their common centre is at `centre` (`latitude,longitude`), where the city's maps open. */
export const aroundCentre = (files: readonly CatalogueFile[], centre: string | undefined): CatalogueFile[] => {
    const areas = files.flatMap(({ rows }) => rows.flatMap(({ area }) => area ?? []));
    if (centre === undefined || areas.length === 0) return [...files];
    const [latitude = 0, longitude = 0] = centre.split(',').map(Number);
    const middle = (least: 'west' | 'south', most: 'east' | 'north'): number =>
        (Math.min(...areas.map((area) => area[least])) + Math.max(...areas.map((area) => area[most]))) / 2;
    const by = [longitude - middle('west', 'east'), latitude - middle('south', 'north')] as const;
    return files.map((file) => ({
        ...file,
        rows: file.rows.map((row) => (row.area ? { ...row, area: shifted(row.area, by) } : row)),
    }));
};
