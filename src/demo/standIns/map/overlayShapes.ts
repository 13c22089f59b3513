import { arc, arcNames } from '../../geography/boundaries';
import { isInRing, type Position } from '../../../city/geography/rings';
import {
    boxOf,
    hashed,
    lengthOf,
    METRES_PER_DEGREE_LAT,
    METRES_PER_DEGREE_LON,
    placeAlong,
    smooth,
    type Line,
} from '../../geography/geometry';
import { greens, streams } from '../../geography/landscape';
import { minorStreets } from '../../geography/minorStreets';
import { streets } from '../../geography/streets';
import { roads, tracks } from '../../geography/transport';
import { toPlace, type Place } from './frame';
import type { Drawing, OverlayRow } from './overlays';
import { shapeOf, type Shape } from './shapes';

type NamedLine = { readonly name: string; readonly kind: string; readonly line: Line };
export type ClassedShape = Shape & { readonly classIndex: number };
export type ClassedPlace = {
    readonly lon: number;
    readonly lat: number;
    readonly place: Place;
    readonly classIndex: number;
    /** Running number along its street, used to thin out marks when zoomed out. */ readonly number: number;
};

function linesAlong(along: Extract<Drawing, { along: string }>['along']): NamedLine[] {
    switch (along) {
        case 'streets':
            return streets.map((street) => ({
                name: `${street.navn} ${street.first}`,
                kind: 'street',
                line: street.line,
            }));
        case 'lanes':
            return minorStreets().map((line, i) => ({ name: `lane ${i}`, kind: 'lane', line }));
        case 'roads':
            return roads.map((road) => ({ ...road, line: smooth(road.line, false) }));
        case 'streams':
            return streams.map((stream) => ({ ...stream, kind: 'stream', line: smooth(stream.line, false) }));
        case 'shore':
            return arcNames
                .filter((name) => name.startsWith('shore'))
                .map((name) => ({ name, kind: 'shore', line: arc(name) }));
        case 'greens':
            return [];
        default:
            return tracks
                .filter((track) => track.kind === along)
                .map((track) => ({ ...track, line: smooth(track.line, false) }));
    }
}

/** Offsets a line sideways, in metres (to the right when positive). */
function movedAside(line: Line, metres: number): Position[] {
    return line.map((point, i) => {
        const [before, after] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
        const direction = Math.atan2(
            (after[1] - before[1]) * METRES_PER_DEGREE_LAT,
            (after[0] - before[0]) * METRES_PER_DEGREE_LON,
        );
        return [
            point[0] + (Math.sin(direction) * metres) / METRES_PER_DEGREE_LON,
            point[1] - (Math.cos(direction) * metres) / METRES_PER_DEGREE_LAT,
        ];
    });
}

const classOf = (row: OverlayRow, text: string) =>
    Math.floor(hashed(`${row.id} kind ${text}`) * row.drawing.classes.length);
const isThere = (row: OverlayRow, text: string, share: number) => share >= 1 || hashed(`${row.id} ${text}`) < share;

const lineCache = new Map<string, readonly ClassedShape[]>();

/** The lines of an overlay of lines or bands, computed once. */
export function overlayLines(row: OverlayRow): readonly ClassedShape[] {
    const { drawing } = row;
    if (drawing.kind !== 'lines' && drawing.kind !== 'bands') return [];
    const known = lineCache.get(row.id);
    if (known) return known;
    const { only } = drawing;
    const share = drawing.kind === 'lines' ? drawing.share : 1;
    const aside = drawing.kind === 'lines' ? (drawing.aside ?? 0) : 0;
    const made = linesAlong(drawing.along)
        .filter(({ kind, name }) => (!only || only.includes(kind)) && isThere(row, name, share))
        .map(({ name, line }) => ({
            ...shapeOf(aside === 0 ? line : movedAside(line, aside)),
            classIndex: classOf(row, name),
        }));
    lineCache.set(row.id, made);
    return made;
}

const placeCache = new Map<string, ReadonlyMap<string, readonly ClassedPlace[]>>();
const CELL = 0.01;

function placesOf(row: OverlayRow): ClassedPlace[] {
    const { drawing } = row;
    const found: ClassedPlace[] = [];
    const add = (lon: number, lat: number, text: string, number: number) =>
        found.push({ lon, lat, place: toPlace([lon, lat]), classIndex: classOf(row, text), number });
    if (drawing.kind === 'places') drawing.places.forEach(([name, lon, lat]) => add(lon, lat, name, 0));
    if (drawing.kind !== 'marks') return found;
    if (drawing.along === 'greens') {
        for (const green of greens) {
            const box = boxOf(green.ring);
            const [wide, high] = [
                (box.maxLon - box.minLon) * METRES_PER_DEGREE_LON,
                (box.maxLat - box.minLat) * METRES_PER_DEGREE_LAT,
            ];
            const count = green.kind === 'park' ? Math.min(60, Math.ceil((wide * high) / drawing.every ** 2)) : 0;
            for (let i = 0; i < count; i++) {
                const text = `${green.name} ${i}`;
                const lon = box.minLon + hashed(`${row.id} x ${text}`) * (box.maxLon - box.minLon);
                const lat = box.minLat + hashed(`${row.id} y ${text}`) * (box.maxLat - box.minLat);
                if (isInRing(lon, lat, green.ring) && isThere(row, text, drawing.share)) add(lon, lat, text, i);
            }
        }
        return found;
    }
    for (const { name, line } of linesAlong(drawing.along)) {
        const count = Math.floor(lengthOf(line) / drawing.every);
        for (let i = 0; i < count; i++) {
            const text = `${name} ${i}`;
            if (!isThere(row, text, drawing.share)) continue;
            const { lon, lat } = placeAlong(
                line,
                (i + 0.5) * drawing.every,
                hashed(`${row.id} side ${text}`) < 0.5 ? drawing.aside : -drawing.aside,
            );
            add(lon, lat, text, i);
        }
    }
    return found;
}

/** The marks of an overlay in a box, from a grid that is built once. */
export function overlayPlaces(row: OverlayRow, box: Shape['box']): ClassedPlace[] {
    let cells = placeCache.get(row.id);
    if (!cells) {
        const made = new Map<string, ClassedPlace[]>();
        for (const place of placesOf(row)) {
            const key = `${Math.floor(place.lon / CELL)}/${Math.floor(place.lat / CELL)}`;
            const cell = made.get(key);
            if (cell) cell.push(place);
            else made.set(key, [place]);
        }
        placeCache.set(row.id, made);
        cells = made;
    }
    const found: ClassedPlace[] = [];
    for (let x = Math.floor(box.minLon / CELL); x <= Math.floor(box.maxLon / CELL); x++) {
        for (let y = Math.floor(box.minLat / CELL); y <= Math.floor(box.maxLat / CELL); y++)
            found.push(...(cells.get(`${x}/${y}`) ?? []));
    }
    return found;
}
