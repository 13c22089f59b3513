import { setImmediate } from 'node:timers/promises';
import { housesIn } from '../../geography/houses';
import { housePath } from './drawBaseMap';
import { greenShapes } from './features';
import { pixel, TILE, type Frame } from './frame';
import { overlayLines, overlayPlaces } from './overlayShapes';
import type { Drawing, OverlayRow } from './overlays';
import { FONT } from './rasterise';
import { isSeen, linePath, ringPath } from './shapes';
import { drawMark } from './symbols';

type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;

/**
 * Marks closer than this many pixels along a street are thinned out by halves, so that the visible ones remain when
 * zooming in.
 */
const LEAST_BETWEEN = 15;
const METRES_A_PIXEL = 40_075_016.686 * Math.cos((59.92 * Math.PI) / 180);

function drawMarks(frame: Frame, row: OverlayRow, { every, classes }: Of<'marks'>): string {
    const pixelsBetween = (every * TILE * 2 ** Math.round(frame.zoom)) / METRES_A_PIXEL;
    const step = 2 ** Math.max(0, Math.ceil(Math.log2(LEAST_BETWEEN / pixelsBetween)));
    const smaller = frame.zoom < 14 ? 0.75 : 1;
    return overlayPlaces(row, frame.box)
        .filter((place) => place.number % step === 0)
        .map((place) => {
            const { mark } = classes[place.classIndex]!;
            return drawMark({ ...mark, size: (mark.size ?? 6) * smaller }, ...pixel(frame, place.place));
        })
        .join('');
}

function drawPlaces(frame: Frame, row: OverlayRow, { classes }: Of<'places'>): string {
    return overlayPlaces(row, frame.box)
        .map((place) => drawMark({ ...classes[place.classIndex]!.mark, size: 8 }, ...pixel(frame, place.place)))
        .join('');
}

function drawLines(frame: Frame, row: OverlayRow, { classes, metres }: Of<'lines'>): string {
    const seen = overlayLines(row).filter((shape) => isSeen(shape, frame));
    const width = Math.max(frame.zoom < 13 ? 1.2 : 2, metres * frame.pixelsPerMetre * 0.8);
    return classes
        .map(({ colour, dash }, i) => {
            const path = seen
                .filter((shape) => shape.classIndex === i)
                .map((shape) => linePath(shape, frame))
                .join('');
            return (
                path &&
                `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" ${dash ? `stroke-dasharray="${dash}"` : 'stroke-linecap="round"'}/>`
            );
        })
        .join('');
}

function drawBands(frame: Frame, row: OverlayRow, { classes }: Of<'bands'>): string {
    const path = overlayLines(row)
        .filter((shape) => isSeen(shape, frame))
        .map((shape) => linePath(shape, frame))
        .join('');
    return (
        path &&
        classes
            .map(
                ({ colour, metres = 50 }) =>
                    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(2 * metres * frame.pixelsPerMetre).toFixed(1)}" stroke-linejoin="round" stroke-linecap="round"/>`,
            )
            .join('')
    );
}

function drawAreas(frame: Frame, { only, classes }: Of<'areas'>): string {
    const path = greenShapes
        .filter((green) => only.includes(green.kind) && isSeen(green, frame))
        .map((green) => ringPath(green, frame))
        .join('');
    const colour = classes[0]!.colour;
    return path && `<path d="${path}" fill="${colour}" fill-opacity="0.55" stroke="${colour}" stroke-width="2"/>`;
}

function drawLots(frame: Frame, { classes }: Of<'lots'>): string {
    if (frame.zoom < 14.5) return '';
    const lots = housesIn(frame.box).map((house) =>
        housePath(frame, { ...house, long: house.long + 2.5, deep: house.deep + 4 }),
    );
    return lots.length === 0
        ? ''
        : `<path d="${lots.join('')}" fill="none" stroke="${classes[0]!.colour}" stroke-width="1.2"/>`;
}

function drawOne(frame: Frame, row: OverlayRow): string {
    const { drawing } = row;
    switch (drawing.kind) {
        case 'marks':
            return drawMarks(frame, row, drawing);
        case 'places':
            return drawPlaces(frame, row, drawing);
        case 'lines':
            return drawLines(frame, row, drawing);
        case 'bands':
            return drawBands(frame, row, drawing);
        case 'areas':
            return drawAreas(frame, drawing);
        case 'lots':
            return drawLots(frame, drawing);
        case 'regions':
            return '';
    }
}

/**
 * Draws overlays on top of each other, transparent unless there is a `background`. Other requests get their turn
 * between the layers.
 */
export async function drawOverlays(frame: Frame, rows: readonly OverlayRow[], background?: string): Promise<string> {
    const { width, height } = frame;
    const layers: string[] = [];
    for (const row of rows) {
        layers.push(drawOne(frame, row));
        await setImmediate();
    }
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">`,
        background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : '',
        ...layers,
        '</svg>',
    ].join('');
}
