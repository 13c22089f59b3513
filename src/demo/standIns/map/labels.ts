import { districts } from '../../geography/districts';
import type { Position } from '../../../city/geography/rings';
import { lengthOf, placeAlong, positions, type Line } from '../../geography/geometry';
import { greens, islands, lakes } from '../../geography/landscape';
import { subDistricts } from '../../geography/subDistricts';
import { streets } from '../../geography/streets';
import { roads, stops } from '../../geography/transport';
import { TILE, toPlace, type Frame, type Place } from './frame';
import type { Palette } from './palettes';

type LabelKind = 'city' | 'district' | 'place' | 'water' | 'green' | 'street' | 'shield' | 'stop';
type Candidate = {
    readonly kind: LabelKind;
    readonly text: string;
    readonly at: Position;
    readonly size: number;
    /** Degrees, clockwise. */ readonly angle: number;
};
export type Label = Candidate & { readonly place: Place };

const middle = (ring: Line): Position => {
    const [lon, lat] = ring.reduce(([x, y], [a, b]) => [x + a / ring.length, y + b / ring.length] as const, [
        0, 0,
    ] as const);
    return [lon, lat];
};

/** Where to put a district's name. Its geometric centre is often away from the houses, in the fjord or the forest. */
const districtNamePlaces = positions(
    '10.785 59.9060, 10.7745 59.9285, 10.7605 59.9385, 10.7375 59.9285, 10.7085 59.9200, ' +
        '10.6590 59.9265, 10.6700 59.9500, 10.7560 59.9570, 10.8230 59.9400, 10.8780 59.9580, ' +
        '10.9170 59.9660, 10.8690 59.9340, 10.8380 59.8860, 10.7930 59.8700, 10.8160 59.8370, ' +
        '10.7410 59.9125, 10.7000 60.0200',
);

const along = (
    line: Line,
    text: string,
    kind: LabelKind,
    size: number,
    pixelsPerMetre: number,
    between: number,
): Candidate[] => {
    const pixels = lengthOf(line) * pixelsPerMetre;
    if (pixels < textWidth(text, size) * 0.95) return [];
    const count = Math.max(1, Math.floor(pixels / between));
    return Array.from({ length: count }, (_, i) => {
        const { lon, lat, direction } = placeAlong(line, ((i + 0.5) * lengthOf(line)) / count);
        const degrees = (-direction * 180) / Math.PI;
        const upright = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
        return { kind, text, at: [lon, lat] as const, size, angle: kind === 'shield' ? 0 : upright };
    });
};

export function textWidth(text: string, size: number): number {
    return text.length * size * 0.57;
}

/** Candidate labels at a zoom level, most important first. */
function candidates(zoom: number, detailed: boolean, quiet: boolean): Candidate[] {
    const pixelsPerMetre = (TILE * 2 ** zoom) / 40_075_016.686 / Math.cos((59.92 * Math.PI) / 180);
    const flat = (kind: LabelKind, text: string, at: Position, size: number): Candidate => ({
        kind,
        text,
        at,
        size,
        angle: 0,
    });
    const found: Candidate[] = [];
    if (zoom <= 11) found.push(flat('city', 'OSLO', [10.7445, 59.9135], 19));
    if (zoom >= 11 && zoom <= 14) {
        districts.forEach((district, i) => {
            if (zoom === 11 && district.id === 16) return;
            found.push(
                flat('district', district.navn.toUpperCase(), districtNamePlaces[i]!, [10, 11.5, 13][zoom - 11] ?? 14),
            );
        });
    }
    if (zoom >= 11 && zoom <= 17 && !quiet)
        roads.forEach(
            (road) => road.label && found.push(...along(road.line, road.label, 'shield', 10, pixelsPerMetre, 620)),
        );
    if (detailed && zoom >= 14) stops.forEach((stop) => found.push(flat('stop', stop.name, [stop.lon, stop.lat], 11)));
    if (zoom >= 13 && zoom <= 17)
        subDistricts.forEach((one) => found.push(flat('place', one.navn, one.centre, zoom >= 15 ? 14 : 12)));
    if (zoom >= 12) {
        lakes.forEach((lake) =>
            zoom < 14 && lake.ring.length < 6 ? undefined : found.push(flat('water', lake.name, middle(lake.ring), 11)),
        );
        found.push(
            flat('water', 'Bunnefjorden', [10.735, 59.848], 13),
            flat('water', 'Indre Oslofjord', [10.68, 59.883], 13),
        );
        islands.forEach((island) => found.push(flat('place', island.name, middle(island.ring), 11)));
    }
    if (zoom >= 14) greens.forEach((green) => found.push(flat('green', green.name, middle(green.ring), 11)));
    if (zoom >= 14 && !quiet)
        roads.forEach(
            (road) =>
                road.kind === 'main' && found.push(...along(road.line, road.name, 'street', 11, pixelsPerMetre, 560)),
        );
    if (zoom >= 15 && !quiet)
        streets.forEach((street) =>
            found.push(
                ...along(
                    street.line,
                    street.navn,
                    'street',
                    zoom >= 17 ? 12 : 11,
                    pixelsPerMetre,
                    zoom >= 17 ? 340 : 440,
                ),
            ),
        );
    return found;
}

const CELL = 14;

/** The grid cells that a label covers, rotated with it. */
function cells({ text, size, angle, kind }: Candidate, x: number, y: number): string[] {
    const half = textWidth(text, size) / 2 + (kind === 'shield' ? 60 : 4);
    const turned = (angle * Math.PI) / 180;
    const covered: string[] = [];
    for (let step = -half; step <= half; step += CELL / 2) {
        for (const aside of [-size / 2, size / 2]) {
            const cx = x + Math.cos(turned) * step - Math.sin(turned) * aside;
            const cy = y + Math.sin(turned) * step + Math.cos(turned) * aside;
            covered.push(`${Math.floor(cx / CELL)}/${Math.floor(cy / CELL)}`);
        }
    }
    return covered;
}

const layouts = new Map<string, ReadonlyMap<string, readonly Label[]>>();
const tileKey = (x: number, y: number) => `${Math.floor(x / TILE)}/${Math.floor(y / TILE)}`;

/**
 * The labels of a zoom level by tile, without overlaps. The whole city is laid out at once, so that a name across the
 * edge of two tiles has the same position in both.
 */
function layout(zoom: number, palette: Palette): ReadonlyMap<string, readonly Label[]> {
    const key = `${zoom}/${palette.detailed}/${palette.quiet}`;
    const known = layouts.get(key);
    if (known) return known;
    const taken = new Set<string>();
    const byTile = new Map<string, Label[]>();
    for (const candidate of candidates(zoom, palette.detailed, palette.quiet)) {
        const place = toPlace(candidate.at);
        const [x, y] = [place[0] * TILE * 2 ** zoom, place[1] * TILE * 2 ** zoom];
        const covered = cells(candidate, x, y);
        if (covered.some((cell) => taken.has(cell))) continue;
        covered.forEach((cell) => taken.add(cell));
        const tile = tileKey(x, y);
        byTile.set(tile, [...(byTile.get(tile) ?? []), { ...candidate, place }]);
    }
    layouts.set(key, byTile);
    return byTile;
}

/** The labels visible in a picture, including those that reach in from outside. */
export function labelsIn(frame: Frame, palette: Palette): Label[] {
    const zoom = Math.max(10, Math.min(18, Math.round(frame.zoom)));
    const labels = layout(zoom, palette);
    const world = TILE * 2 ** zoom;
    const [x0, y0] = [Math.floor((frame.left * world) / TILE), Math.floor((frame.top * world) / TILE)];
    const [x1, y1] = [
        Math.floor(((frame.left + frame.width / frame.scaleX) * world) / TILE),
        Math.floor(((frame.top + frame.height / frame.scaleY) * world) / TILE),
    ];
    const found: Label[] = [];
    for (let x = x0 - 1; x <= x1 + 1; x++)
        for (let y = y0 - 1; y <= y1 + 1; y++) found.push(...(labels.get(`${x}/${y}`) ?? []));
    return found;
}
