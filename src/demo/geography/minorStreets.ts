import { once } from '../../city/once';
import { districtAt, isInWater } from './districts';
import { isInRing, type Position } from '../../city/geography/rings';
import { boxOf, hashed, METRES_PER_DEGREE_LAT, METRES_PER_DEGREE_LON, type Line } from './geometry';
import { greens } from './landscape';
import { streets } from './streets';
import { roads } from './transport';

/**
 * Nameless lanes that fill the gaps between named streets, so that the map looks like a city. They are generated: a
 * side lane leaves a street at a right angle and ends at the next street. They have no addresses.
 */
type Point = readonly [x: number, y: number];
type Segment = { readonly a: Point; readonly b: Point; readonly owner: number };

const toMetres = ([lon, lat]: Position): Point => [lon * METRES_PER_DEGREE_LON, lat * METRES_PER_DEGREE_LAT];
const toDegrees = ([x, y]: Point): Position => [x / METRES_PER_DEGREE_LON, y / METRES_PER_DEGREE_LAT];

const CELL = 150;

/** Street segments by grid cell, to find those near a point. */
class Network {
    readonly #cells = new Map<string, Segment[]>();

    add(line: readonly Point[], owner: number): void {
        for (let i = 1; i < line.length; i++) {
            const segment = { a: line[i - 1]!, b: line[i]!, owner };
            const { a, b } = segment;
            for (let x = Math.floor(Math.min(a[0], b[0]) / CELL); x <= Math.floor(Math.max(a[0], b[0]) / CELL); x++) {
                for (
                    let y = Math.floor(Math.min(a[1], b[1]) / CELL);
                    y <= Math.floor(Math.max(a[1], b[1]) / CELL);
                    y++
                ) {
                    const cell = this.#cells.get(`${x}/${y}`);
                    if (cell) cell.push(segment);
                    else this.#cells.set(`${x}/${y}`, [segment]);
                }
            }
        }
    }

    near([px, py]: Point, reach: number): Set<Segment> {
        const found = new Set<Segment>();
        for (let x = Math.floor((px - reach) / CELL); x <= Math.floor((px + reach) / CELL); x++) {
            for (let y = Math.floor((py - reach) / CELL); y <= Math.floor((py + reach) / CELL); y++) {
                for (const segment of this.#cells.get(`${x}/${y}`) ?? []) found.add(segment);
            }
        }
        return found;
    }

    /** The nearest point on another street, and its distance. */
    nearest(point: Point, reach: number, owner: number): { at: Point; away: number } | undefined {
        let best: { at: Point; away: number } | undefined;
        for (const { a, b, owner: other } of this.near(point, reach)) {
            if (other === owner) continue;
            const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
            const share = Math.max(
                0,
                Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)),
            );
            const at: Point = [a[0] + share * dx, a[1] + share * dy];
            const away = Math.hypot(point[0] - at[0], point[1] - at[1]);
            if (away <= reach && (!best || away < best.away)) best = { at, away };
        }
        return best;
    }

    /** The length of a ray up to the next street. */
    firstHit(from: Point, direction: Point, reach: number, owner: number): number | undefined {
        let best: number | undefined;
        for (const { a, b, owner: other } of this.near(from, reach)) {
            if (other === owner) continue;
            const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
            const cross = direction[0] * ey - direction[1] * ex;
            if (Math.abs(cross) < 1e-9) continue;
            const along = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / cross;
            const share = ((a[0] - from[0]) * direction[1] - (a[1] - from[1]) * direction[0]) / cross;
            if (along > 1 && along <= reach && share >= 0 && share <= 1 && (best === undefined || along < best))
                best = along;
        }
        return best;
    }
}

const parkBoxes = greens.map((green) => ({ ring: green.ring, box: boxOf(green.ring) }));

function isBuildable(point: Point): boolean {
    const [lon, lat] = toDegrees(point);
    const district = districtAt(lat, lon);
    if (district === undefined || district === 17 || isInWater(lat, lon)) return false;
    return !parkBoxes.some(
        ({ ring, box }) =>
            lon > box.minLon && lon < box.maxLon && lat > box.minLat && lat < box.maxLat && isInRing(lon, lat, ring),
    );
}

const REACH = 270;

function build(): { lanes: Line[]; network: Network } {
    const network = new Network();
    const named = [...streets.map((street) => street.line), ...roads.map((road) => road.line)].map((line) =>
        line.map(toMetres),
    );
    named.forEach((line, owner) => network.add(line, owner));
    const lanes: Point[][] = [];
    const keep = (line: Point[]) => {
        network.add(line, named.length + lanes.length);
        lanes.push(line);
    };
    const isFree = (from: Point, to: Point) =>
        [0.25, 0.5, 0.75, 1].every((share) =>
            isBuildable([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]),
        );

    // Connect every named street to the nearest other one
    named.slice(0, streets.length).forEach((line, owner) => {
        for (const end of [line[0]!, line[line.length - 1]!]) {
            const next = network.nearest(end, 380, owner);
            if (next && next.away > 9 && isFree(end, next.at)) keep([end, next.at]);
        }
    });

    // Add side lanes, then side lanes off those
    let sources = named.slice(0, streets.length).map((line, owner) => ({ line, owner }));
    for (const every of [95, 120, 130]) {
        const before = lanes.length;
        for (const { line, owner } of sources) {
            for (let i = 1; i < line.length; i++) {
                const [a, b] = [line[i - 1]!, line[i]!];
                const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
                const count = Math.floor(length / every);
                for (let k = 0; k < count; k++) {
                    const luck = hashed(`${owner} ${i} ${k}`);
                    const share = (k + 0.35 + luck * 0.3) / count;
                    const from: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
                    for (const side of [1, -1]) {
                        const lean = (hashed(`${owner} ${i} ${k} ${side}`) - 0.5) * 0.24;
                        const across: Point = [(-(b[1] - a[1]) / length) * side, ((b[0] - a[0]) / length) * side];
                        const direction: Point = [
                            across[0] * Math.cos(lean) - across[1] * Math.sin(lean),
                            across[0] * Math.sin(lean) + across[1] * Math.cos(lean),
                        ];
                        const hit = network.firstHit(from, direction, REACH, owner);
                        if (hit !== undefined && hit < 55) continue;
                        const far = hit ?? 80 + luck * 70;
                        const to: Point = [from[0] + direction[0] * far, from[1] + direction[1] * far];
                        if (hit === undefined && (luck > 0.7 || network.nearest(to, 45, -1))) continue;
                        if (isFree(from, to)) keep([from, to]);
                    }
                }
            }
        }
        sources = lanes.slice(before).map((line, i) => ({ line, owner: named.length + before + i }));
    }
    return { lanes: lanes.map((lane) => lane.map(toDegrees)), network };
}

const built = once(build);

/** The nameless lanes, generated on the first call (about a tenth of a second). */
export function minorStreets(): readonly Line[] {
    return built().lanes;
}

/** Metres from a position to the nearest street or lane; undefined beyond `reach`. */
export function metresToStreet(lat: number, lon: number, reach: number): number | undefined {
    return built().network.nearest(toMetres([lon, lat]), reach, -1)?.away;
}
