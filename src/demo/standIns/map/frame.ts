import type { Position } from '../../../city/geography/rings';
import type { Box } from '../../geography/geometry';

/** A point in Web Mercator with both axes 0–1: x from west to east, y from north to south. */
export type Place = readonly [x: number, y: number];

export function toPlace([lon, lat]: Position): Place {
    const sine = Math.sin((lat * Math.PI) / 180);
    return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

export function toPosition([x, y]: Place): Position {
    return [(x - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

/** The part of the map that a picture shows: its upper left corner, its size and its zoom. */
export type Frame = {
    readonly left: number;
    readonly top: number;
    /**
     * The whole world's width and height in pixels. They differ only for a WMS picture whose aspect ratio is not that
     * of its box.
     */
    readonly scaleX: number;
    readonly scaleY: number;
    readonly width: number;
    readonly height: number;
    /** Web map zoom level (fractional), which decides the detail shown. */
    readonly zoom: number;
    readonly pixelsPerMetre: number;
    /** The area drawn, in degrees, with a margin so that neighbouring tiles match. */
    readonly box: Box;
};

export const TILE = 256;
const MARGIN = 48;
/** Nothing outside this box is drawn in a WMS picture, so that one of the whole world costs no more than the city. */
const WHOLE_MAP: Box = { minLon: 10.2, maxLon: 11.2, minLat: 59.5, maxLat: 60.3 };
const EARTH_METRES = 40_075_016.686;

const within = (box: Box, limit: Box): Box => ({
    minLon: Math.max(box.minLon, limit.minLon),
    maxLon: Math.min(box.maxLon, limit.maxLon),
    minLat: Math.max(box.minLat, limit.minLat),
    maxLat: Math.min(box.maxLat, limit.maxLat),
});

function frameOf(left: number, top: number, scaleX: number, scaleY: number, width: number, height: number): Frame {
    const [minLon, maxLat] = toPosition([left - MARGIN / scaleX, top - MARGIN / scaleY]);
    const [maxLon, minLat] = toPosition([left + (width + MARGIN) / scaleX, top + (height + MARGIN) / scaleY]);
    const box: Box = { minLon, maxLon, minLat, maxLat };
    const middle = toPosition([left, top + height / 2 / scaleY])[1];
    const pixelsPerMetre = scaleX / (EARTH_METRES * Math.cos((middle * Math.PI) / 180));
    return { left, top, scaleX, scaleY, width, height, zoom: Math.log2(scaleX / TILE), pixelsPerMetre, box };
}

export function tileFrame(z: number, x: number, y: number): Frame {
    const world = TILE * 2 ** z;
    return frameOf((x * TILE) / world, (y * TILE) / world, world, world, TILE, TILE);
}

/** The frame of `width` × `height` pixels around a position; `zoom` may be fractional. */
export function frameAround(lat: number, lon: number, zoom: number, width: number, height: number): Frame {
    const world = TILE * 2 ** zoom;
    const [x, y] = toPlace([lon, lat]);
    return frameOf(x - width / 2 / world, y - height / 2 / world, world, world, width, height);
}

/** The frame of a box in degrees. */
export function boxFrame(box: Box, width: number, height: number): Frame {
    const [left, top] = toPlace([box.minLon, box.maxLat]);
    const [right, bottom] = toPlace([box.maxLon, box.minLat]);
    const frame = frameOf(left, top, width / (right - left), height / (bottom - top), width, height);
    return { ...frame, box: within(frame.box, WHOLE_MAP) };
}

export function pixel(frame: Frame, [x, y]: Place): [number, number] {
    return [
        Math.round((x - frame.left) * frame.scaleX * 10) / 10,
        Math.round((y - frame.top) * frame.scaleY * 10) / 10,
    ];
}
