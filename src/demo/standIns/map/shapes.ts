import type { Position } from '../../../city/geography/rings';
import { boxOf, boxesMeet, type Box } from '../../geography/geometry';
import { pixel, toPlace, type Frame, type Place } from './frame';

/** A feature ready for drawing: projected once, with its bounding box for quick filtering. */
export type Shape = { readonly places: readonly Place[]; readonly box: Box };

export function shapeOf(positions: readonly Position[]): Shape {
    return { places: positions.map(toPlace), box: boxOf(positions) };
}

export function isSeen(shape: { readonly box: Box }, frame: Frame): boolean {
    return boxesMeet(shape.box, frame.box);
}

/**
 * Margin around the picture, in pixels, within which shapes are drawn; the rest would cost time and show nothing.
 */
const BEYOND = 64;

/** The SVG path of the part of a line near the picture. */
export function linePath(shape: Shape, frame: Frame): string {
    let path = '';
    let drawing = false;
    let [px, py] = pixel(frame, shape.places[0]!);
    for (const place of shape.places.slice(1)) {
        const [x, y] = pixel(frame, place);
        const near =
            Math.max(px, x) >= -BEYOND &&
            Math.min(px, x) <= frame.width + BEYOND &&
            Math.max(py, y) >= -BEYOND &&
            Math.min(py, y) <= frame.height + BEYOND;
        if (near) path += `${drawing ? '' : `M${px} ${py}`}L${x} ${y}`;
        drawing = near;
        [px, py] = [x, y];
    }
    return path;
}

/** The SVG path of the part of a ring near the picture (Sutherland–Hodgman clipping). */
export function ringPath(shape: Shape, frame: Frame): string {
    let points = shape.places.map((place) => pixel(frame, place));
    for (const [axis, limit, sign] of [
        [0, -BEYOND, 1],
        [0, frame.width + BEYOND, -1],
        [1, -BEYOND, 1],
        [1, frame.height + BEYOND, -1],
    ] as const) {
        const kept: [number, number][] = [];
        for (let i = 0; i < points.length; i++) {
            const a = points[i]!;
            const b = points[(i + 1) % points.length]!;
            const [da, db] = [(a[axis] - limit) * sign, (b[axis] - limit) * sign];
            if (da >= 0) kept.push(a);
            if (da >= 0 !== db >= 0) {
                const share = da / (da - db);
                kept.push([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
            }
        }
        points = kept;
    }
    return points.length < 3 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
