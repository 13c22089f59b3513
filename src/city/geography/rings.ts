/** In degrees, in GeoJSON's order. */
export type Position = readonly [lon: number, lat: number];
export type Ring = readonly Position[];

export function isInRing(lon: number, lat: number, ring: Ring): boolean {
    let inside = false;
    let previous = ring[ring.length - 1];
    for (const point of ring) {
        if (previous && point[1] > lat !== previous[1] > lat) {
            const crossing = point[0] + ((lat - point[1]) / (previous[1] - point[1])) * (previous[0] - point[0]);
            if (lon < crossing) inside = !inside;
        }
        previous = point;
    }
    return inside;
}
