import type { Position, Ring } from '../../city/geography/rings';

/**
 * Plane geometry on longitude and latitude, accurate enough for a city (Oslo spans 35 km). Imports nothing else in this
 * folder. Distances are in metres.
 */
export type Line = readonly Position[];
export type Box = {
    readonly minLon: number;
    readonly minLat: number;
    readonly maxLon: number;
    readonly maxLat: number;
};
/** A random number generator for [0, 1). Pass a seeded one for repeatable results. */
export type Rng = () => number;

export const METRES_PER_DEGREE_LAT = 111_320;
/** Metres in a degree of longitude at 59.92° N, the centre of the city. */
export const METRES_PER_DEGREE_LON = METRES_PER_DEGREE_LAT * Math.cos((59.92 * Math.PI) / 180);

/** Parses '10.75 59.91, 10.76 59.92' into positions. The tables use this format, one feature per line. */
export function positions(text: string): Position[] {
    return text.split(',').map((pair) => {
        const [lon, lat] = pair.trim().split(/\s+/).map(Number);
        if (lon === undefined || lat === undefined || !Number.isFinite(lon) || !Number.isFinite(lat)) {
            throw new Error(`Not a position: ${pair}`);
        }
        return [lon, lat] as const;
    });
}

export function boxOf(points: readonly Position[]): Box {
    let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [lon, lat] of points) {
        minLon = Math.min(minLon, lon);
        maxLon = Math.max(maxLon, lon);
        minLat = Math.min(minLat, lat);
        maxLat = Math.max(maxLat, lat);
    }
    return { minLon, minLat, maxLon, maxLat };
}

export function boxesMeet(a: Box, b: Box): boolean {
    return a.minLon <= b.maxLon && a.maxLon >= b.minLon && a.minLat <= b.maxLat && a.maxLat >= b.minLat;
}

export function isInBox(lon: number, lat: number, { minLon, minLat, maxLon, maxLat }: Box): boolean {
    return lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat;
}

export function metresBetween(a: Position, b: Position): number {
    return Math.hypot((a[0] - b[0]) * METRES_PER_DEGREE_LON, (a[1] - b[1]) * METRES_PER_DEGREE_LAT);
}

export function lengthOf(line: Line): number {
    let length = 0;
    for (let i = 1; i < line.length; i++) length += metresBetween(line[i - 1]!, line[i]!);
    return length;
}

/** Metres from a position to the nearest point of a line. */
export function metresToLine(lat: number, lon: number, line: Line): number {
    let least = Infinity;
    for (let i = 1; i < line.length; i++) {
        const [a, b] = [line[i - 1]!, line[i]!];
        const [bx, by] = [(b[0] - a[0]) * METRES_PER_DEGREE_LON, (b[1] - a[1]) * METRES_PER_DEGREE_LAT];
        const [px, py] = [(lon - a[0]) * METRES_PER_DEGREE_LON, (lat - a[1]) * METRES_PER_DEGREE_LAT];
        const share = Math.max(0, Math.min(1, (px * bx + py * by) / (bx * bx + by * by || 1)));
        least = Math.min(least, Math.hypot(px - share * bx, py - share * by));
    }
    return least;
}

export type PlaceOnLine = { readonly lon: number; readonly lat: number; readonly direction: number };

/**
 * The point `metres` along a line and `aside` metres to its right (negative: left).
 * `direction` is the line's direction there in radians, 0 = east, counter-clockwise.
 */
export function placeAlong(line: Line, metres: number, aside = 0): PlaceOnLine {
    let left = metres;
    for (let i = 1; i < line.length; i++) {
        const from = line[i - 1]!;
        const to = line[i]!;
        const length = metresBetween(from, to);
        if ((left <= length || i === line.length - 1) && length > 0) {
            const share = Math.max(0, Math.min(1, left / length));
            const direction = Math.atan2(
                (to[1] - from[1]) * METRES_PER_DEGREE_LAT,
                (to[0] - from[0]) * METRES_PER_DEGREE_LON,
            );
            return {
                lon: from[0] + share * (to[0] - from[0]) + (Math.sin(direction) * aside) / METRES_PER_DEGREE_LON,
                lat: from[1] + share * (to[1] - from[1]) - (Math.cos(direction) * aside) / METRES_PER_DEGREE_LAT,
                direction,
            };
        }
        left -= length;
    }
    throw new Error('A line needs two different positions.');
}

/** Rounds a line's corners (Chaikin) but keeps its ends, since hand-drawn shapes have few points. */
export function smooth(line: Line, closed: boolean, times = 2): Position[] {
    let points: Position[] = [...line];
    for (let round = 0; round < times; round++) {
        const next: Position[] = closed ? [] : [points[0]!];
        const last = closed ? points.length : points.length - 1;
        for (let i = 0; i < last; i++) {
            const a = points[i]!;
            const b = points[(i + 1) % points.length]!;
            next.push(
                [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
                [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
            );
        }
        if (!closed) next.push(points[points.length - 1]!);
        points = next;
    }
    return points;
}

/** The part of a ring nearer to `centre` than to `other` (one step of a Voronoi cell). */
export function nearerHalf(ring: Ring, centre: Position, other: Position): Position[] {
    const side = (p: Position) => metresBetween(p, other) ** 2 - metresBetween(p, centre) ** 2;
    const kept: Position[] = [];
    for (let i = 0; i < ring.length; i++) {
        const a = ring[i]!;
        const b = ring[(i + 1) % ring.length]!;
        const [sa, sb] = [side(a), side(b)];
        if (sa >= 0) kept.push(a);
        if (sa >= 0 !== sb >= 0) {
            const share = sa / (sa - sb);
            kept.push([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
        }
    }
    return kept;
}

/** Hashes a text to a number in [0, 1), the same on every machine (FNV-1a). */
export function hashed(text: string): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}
