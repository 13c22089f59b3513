import type { Outline } from '../geography/outlines';
import type { Position, Ring } from '../geography/rings';
import { firstMessages } from './limits';

export interface OutlinedRow {
    readonly id: number;
    readonly name: string;
    readonly outline: Outline;
}

interface Segment {
    readonly from: Position;
    readonly to: Position;
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
}
const segmentsOf = (outline: Outline): Segment[] =>
    outline.flat().flatMap((ring) =>
        ring.slice(1).map((to, index) => {
            const from = ring[index] ?? to;
            return {
                from,
                to,
                west: Math.min(from[0], to[0]),
                east: Math.max(from[0], to[0]),
                south: Math.min(from[1], to[1]),
                north: Math.max(from[1], to[1]),
            };
        }),
    );

/** Where two segments cross; touching does not count. */
const crossingOf = (a: Segment, b: Segment): Position | undefined => {
    const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
    const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
    const cross = ax * by - ay * bx;
    if (cross === 0) return undefined;
    const [dx, dy] = [b.from[0] - a.from[0], b.from[1] - a.from[1]];
    const [alongA, alongB] = [(dx * by - dy * bx) / cross, (dx * ay - dy * ax) / cross];
    const isWithin = (share: number) => share > 0 && share < 1;
    return isWithin(alongA) && isWithin(alongB) ? [a.from[0] + alongA * ax, a.from[1] + alongA * ay] : undefined;
};

/**
 * The westernmost place where an outline crosses itself. A sweep line compares only segments that it meets at the same
 * time.
 */
const selfCrossing = (outline: Outline): Position | undefined => {
    let met: Segment[] = [];
    for (const segment of segmentsOf(outline).toSorted((a, b) => a.west - b.west)) {
        met = met.filter(({ east }) => east >= segment.west);
        for (const other of met) {
            if (other.north < segment.south || other.south > segment.north) continue;
            const crossing = crossingOf(segment, other);
            if (crossing) return crossing;
        }
        met.push(segment);
    }
    return undefined;
};

/** An outline with derived data that is used many times. */
interface Shape {
    readonly name: string;
    readonly edges: readonly (readonly [Position, Position])[];
    readonly area: number;
    readonly box: readonly [west: number, south: number, east: number, north: number];
}
const ringArea = (ring: Ring): number =>
    Math.abs(
        ring.reduce((sum, [x, y], i) => {
            const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
            return sum + x * nextY - nextX * y;
        }, 0) / 2,
    );
/** In square degrees, which is enough for comparisons. */
const areaOf = (outline: Outline): number =>
    outline.reduce(
        (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.map(ringArea).reduce((a, b) => a + b, 0),
        0,
    );
const shapeOf = ({ name, outline }: OutlinedRow): Shape => {
    const segments = segmentsOf(outline);
    const least = (side: 'west' | 'south') => segments.reduce((a, one) => Math.min(a, one[side]), Infinity);
    const most = (side: 'east' | 'north') => segments.reduce((a, one) => Math.max(a, one[side]), -Infinity);
    return {
        name,
        edges: segments.map(({ from, to }) => [from, to]),
        area: areaOf(outline),
        box: [least('west'), least('south'), most('east'), most('north')],
    };
};

/** The overlap is measured along this many lines, from west to east through the box that two outlines share. */
const lines = 100;
/** Finds the longitudes where a shape's border crosses each line. `places` is emptied first. */
const crossLines = (shape: Shape, south: number, step: number, places: number[][]): void => {
    for (const line of places) line.length = 0;
    for (const [[x1, y1], [x2, y2]] of shape.edges) {
        if (y1 === y2) continue;
        const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
        // Line i is at south + (i + 0.5) * step.
        const first = Math.max(0, Math.ceil((low - south) / step - 0.5));
        const last = Math.min(lines - 1, Math.ceil((high - south) / step - 0.5) - 1);
        for (let i = first; i <= last; i += 1)
            places[i]?.push(x1 + ((south + (i + 0.5) * step - y1) / (y2 - y1)) * (x2 - x1));
    }
    for (const line of places) line.sort((a, b) => a - b);
};
const emptyLines = () => Array.from({ length: lines }, (): number[] => []);

/** The share of the smaller shape that the other covers, measured along the lines. */
const overlapOf = (a: Shape, b: Shape, placesOfA: number[][], placesOfB: number[][]): number => {
    const south = Math.max(a.box[1], b.box[1]);
    const step = (Math.min(a.box[3], b.box[3]) - south) / lines;
    const isApart = Math.max(a.box[0], b.box[0]) >= Math.min(a.box[2], b.box[2]) || step <= 0;
    if (isApart) return 0;
    crossLines(a, south, step, placesOfA);
    crossLines(b, south, step, placesOfB);
    let length = 0;
    for (let line = 0; line < lines; line += 1) {
        const [inA, inB] = [placesOfA[line] ?? [], placesOfB[line] ?? []];
        for (let i = 0, k = 0; i + 1 < inA.length && k + 1 < inB.length;) {
            const [endA = 0, endB = 0] = [inA[i + 1], inB[k + 1]];
            length += Math.max(0, Math.min(endA, endB) - Math.max(inA[i] ?? 0, inB[k] ?? 0));
            if (endA < endB) i += 2;
            else k += 2;
        }
    }
    return (length * step) / Math.min(a.area, b.area);
};

/** Borders that were drawn twice differ by slivers. */
const toleratedOverlap = 0.01;

const degrees = (position: Position): string => position.map((part) => Number(part.toFixed(6))).join(', ');

/** Outlines that cross themselves or overlap, in Norwegian. This is slow, so a worker does it. */
export const outlineWarnings = (file: string, rows: readonly OutlinedRow[]): string[] => {
    const crossing = rows.flatMap(({ name, outline }) => {
        const place = selfCrossing(outline);
        return place ? [`${file}: grensen til ${name} krysser seg selv ved ${degrees(place)}.`] : [];
    });
    const overlapping: string[] = [];
    const [placesOfA, placesOfB] = [emptyLines(), emptyLines()];
    const shapes = rows.map(shapeOf);
    for (const [index, a] of shapes.entries())
        for (const b of shapes.slice(index + 1)) {
            const share = overlapOf(a, b, placesOfA, placesOfB);
            if (share > toleratedOverlap)
                overlapping.push(
                    `${file}: ${a.name} og ${b.name} overlapper (${Math.round(share * 100)} % av den minste).`,
                );
        }
    return [...firstMessages(crossing), ...firstMessages(overlapping)];
};
