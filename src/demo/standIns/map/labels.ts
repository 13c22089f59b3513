import type { Position } from '../../../city/geography/rings';
import { lengthOf, placeAlong, type Line } from '../../geography/geometry';
import { TILE, toPlace, type Frame, type Place } from './frame';
import type { Palette } from './palettes';

type LabelKind = 'city' | 'district' | 'place' | 'water' | 'green' | 'street' | 'shield' | 'stop';
export type Candidate = {
    readonly kind: LabelKind;
    readonly text: string;
    readonly at: Position;
    readonly size: number;
    /** Degrees, clockwise. */ readonly angle: number;
};
/** Features with labels, the most important ones first. */
export interface LabelSource {
    readonly labels: (zoom: number, detailed: boolean, quiet: boolean) => Candidate[];
}
export type Label = Candidate & { readonly place: Place };

/** Labels along a line, as many as fit. */
export const labelsAlong = (
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

/** The scale of the tiles of a zoom level. */
export const pixelsPerMetreAt = (zoom: number): number =>
    (TILE * 2 ** zoom) / 40_075_016.686 / Math.cos((59.92 * Math.PI) / 180);

export const flatLabel = (kind: LabelKind, text: string, at: Position, size: number): Candidate => ({
    kind,
    text,
    at,
    size,
    angle: 0,
});

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

type Layout = ReadonlyMap<string, readonly Label[]>;
const layouts = new WeakMap<LabelSource, Map<string, Layout>>();
const tileKey = (x: number, y: number) => `${Math.floor(x / TILE)}/${Math.floor(y / TILE)}`;

/**
 * The labels of a zoom level by tile, without overlaps. The whole city is laid out at once, so that a name across the
 * edge of two tiles has the same position in both.
 */
function layout(zoom: number, palette: Palette, features: LabelSource): Layout {
    const key = `${zoom}/${palette.detailed}/${palette.quiet}`;
    const ofCity = layouts.get(features) ?? new Map<string, Layout>();
    layouts.set(features, ofCity);
    const known = ofCity.get(key);
    if (known) return known;
    const taken = new Set<string>();
    const byTile = new Map<string, Label[]>();
    for (const candidate of features.labels(zoom, palette.detailed, palette.quiet)) {
        const place = toPlace(candidate.at);
        const [x, y] = [place[0] * TILE * 2 ** zoom, place[1] * TILE * 2 ** zoom];
        const covered = cells(candidate, x, y);
        if (covered.some((cell) => taken.has(cell))) continue;
        covered.forEach((cell) => taken.add(cell));
        const tile = tileKey(x, y);
        byTile.set(tile, [...(byTile.get(tile) ?? []), { ...candidate, place }]);
    }
    ofCity.set(key, byTile);
    return byTile;
}

/** The labels visible in a picture, including those that reach in from outside. */
export function labelsIn(frame: Frame, palette: Palette, features: LabelSource): Label[] {
    const zoom = Math.max(10, Math.min(18, Math.round(frame.zoom)));
    const labels = layout(zoom, palette, features);
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
