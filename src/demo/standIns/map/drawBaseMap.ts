import { METRES_PER_DEGREE_LAT, METRES_PER_DEGREE_LON } from '../../geography/geometry';
import type { House } from '../../geography/houses';
import type { BaseFeatures } from './baseFeatures';
import { pixel, toPlace, type Frame } from './frame';
import { labelsIn, textWidth, type Label } from './labels';
import type { Palette } from './palettes';
import { escapeXml, FONT } from './rasterise';
import { isSeen, linePath, ringPath, type Shape } from './shapes';

type Widths = { readonly metres: number; readonly least: number };
const roadWidths = {
    motorway: { metres: 17, least: 1.8 },
    ring: { metres: 13, least: 1.4 },
    main: { metres: 10, least: 0.9 },
} as const satisfies Record<string, Widths>;

const grown = (frame: Frame, { metres, least }: Widths) =>
    Math.max(least * Math.max(1, (frame.zoom - 9) / 2.2), metres * frame.pixelsPerMetre);
const rings = (shapes: readonly Shape[], frame: Frame) =>
    shapes
        .filter((shape) => isSeen(shape, frame))
        .map((shape) => ringPath(shape, frame))
        .join('');
const lines = (shapes: readonly Shape[], frame: Frame) =>
    shapes
        .filter((shape) => isSeen(shape, frame))
        .map((shape) => linePath(shape, frame))
        .join('');
const area = (path: string, fill: string, extra = '') => (path ? `<path d="${path}" fill="${fill}" ${extra}/>` : '');
const stroke = (path: string, colour: string, width: number, extra = '') =>
    path
        ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round" ${extra || 'stroke-linecap="round"'}/>`
        : '';

/** The four corners of a house, as an SVG path. */
export function housePath(frame: Frame, { lat, lon, direction, long, deep }: House): string {
    const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
    const corners = [
        [-long, -deep],
        [long, -deep],
        [long, deep],
        [-long, deep],
    ].map(([u, v]) =>
        pixel(
            frame,
            toPlace([
                lon + (u! * cos - v! * sin) / METRES_PER_DEGREE_LON,
                lat + (u! * sin + v! * cos) / METRES_PER_DEGREE_LAT,
            ]),
        ),
    );
    return `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

function drawNature(frame: Frame, palette: Palette, features: BaseFeatures): string {
    const seen = features.greens.filter((green) => isSeen(green, frame));
    const greens = (['park', 'cemetery', 'field'] as const)
        .map((kind) =>
            area(
                rings(
                    seen.filter((green) => green.kind === kind),
                    frame,
                ),
                palette[kind],
            ),
        )
        .join('');
    const shore = `stroke="${palette.shore}" stroke-width="1"`;
    return [
        area(rings(features.land, frame), palette.land),
        area(rings(features.forests, frame), palette.forest),
        area(rings(features.fjords, frame), palette.water, shore),
        area(rings(features.islands, frame), palette.land, shore),
        greens,
        area(rings(features.lakes, frame), palette.water, shore),
        ...features.streams
            .filter((stream) => frame.zoom >= 11.5 && isSeen(stream, frame))
            .map((stream) =>
                stroke(linePath(stream, frame), palette.water, grown(frame, { metres: stream.metresWide, least: 0.9 })),
            ),
    ].join('');
}

function drawHouses(frame: Frame, palette: Palette, { housesIn }: BaseFeatures): string {
    if (frame.zoom < 14.5) return '';
    const houses = housesIn(frame.box);
    return area(
        houses.map((house) => housePath(frame, house)).join(''),
        palette.building,
        frame.zoom >= 15.5 ? `stroke="${palette.buildingEdge}" stroke-width="0.7"` : '',
    );
}

function drawHouseNumbers(frame: Frame, palette: Palette, { housesIn }: BaseFeatures): string {
    if (palette.quiet || frame.zoom < (palette.detailed ? 16.5 : 17.5)) return '';
    const size = frame.zoom >= 17.5 ? 10 : 7.5;
    const numbers = housesIn(frame.box).map((house) => {
        if (!house.number) return '';
        const [x, y] = pixel(frame, toPlace([house.lon, house.lat]));
        return `<text x="${x}" y="${y + size * 0.36}">${house.number}</text>`;
    });
    return `<g font-size="${size}" text-anchor="middle" fill="${palette.text}" fill-opacity="0.8">${numbers.join('')}</g>`;
}

function drawWays(frame: Frame, palette: Palette, features: BaseFeatures): string {
    const parts: string[] = [];
    const streetPath = frame.zoom >= 12.5 ? lines(features.streets, frame) : '';
    const streetWidth = Math.max(0.7 * Math.max(1, frame.zoom - 12.5), 7.5 * frame.pixelsPerMetre);
    const lanePath = frame.zoom >= 13.5 ? lines(features.lanes(), frame) : '';
    const laneWidth = Math.max(0.5 * Math.max(1, frame.zoom - 13), 4.6 * frame.pixelsPerMetre);
    const roadsOf = (kind: keyof typeof roadWidths) =>
        lines(
            features.roads.filter((road) => road.kind === kind),
            frame,
        );
    const edge = frame.zoom >= 14 ? 1.4 : 0.9;
    const tracks = (kind: 'rail' | 'metro' | 'tram') =>
        lines(
            features.tracks.filter((track) => track.kind === kind),
            frame,
        );
    if (frame.zoom >= 14.5) parts.push(stroke(lanePath, palette.streetEdge, laneWidth + edge));
    if (frame.zoom >= 13.5) parts.push(stroke(streetPath, palette.streetEdge, streetWidth + edge));
    const kinds = ['main', 'ring', 'motorway'] as const;
    const shown = kinds
        .filter((kind) => kind !== 'main' || frame.zoom >= 10.5)
        .map((kind) => ({ kind, path: roadsOf(kind), width: grown(frame, roadWidths[kind]) }));
    const colours = {
        main: [palette.main, palette.mainEdge],
        ring: [palette.main, palette.mainEdge],
        motorway: [palette.motorway, palette.motorwayEdge],
    } as const;
    for (const { kind, path, width } of shown) parts.push(stroke(path, colours[kind][1], width + edge));
    parts.push(stroke(lanePath, frame.zoom >= 14.5 ? palette.street : palette.streetEdge, laneWidth));
    parts.push(stroke(streetPath, frame.zoom >= 13.5 ? palette.street : palette.streetEdge, streetWidth));
    for (const { kind, path, width } of shown) parts.push(stroke(path, colours[kind][0], width));
    if (frame.zoom >= 11.5) {
        const width = Math.max(1.1, 2.6 * frame.pixelsPerMetre);
        const rail = tracks('rail');
        parts.push(stroke(rail, palette.rail, width));
        if (frame.zoom >= 13) parts.push(stroke(rail, palette.halo, width * 0.6, 'stroke-dasharray="7 7"'));
        parts.push(stroke(tracks('metro'), palette.metro, width, frame.zoom >= 13 ? 'stroke-dasharray="9 3"' : ''));
        if (frame.zoom >= 13.5)
            parts.push(stroke(tracks('tram'), palette.tram, Math.max(0.9, 1.6 * frame.pixelsPerMetre)));
    }
    return parts.join('');
}

const styles = {
    city: { weight: 'bold', style: 'normal', spacing: 2 },
    district: { weight: 'normal', style: 'normal', spacing: 1 },
    place: { weight: 'normal', style: 'normal', spacing: 0 },
    water: { weight: 'normal', style: 'italic', spacing: 0 },
    green: { weight: 'normal', style: 'normal', spacing: 0 },
    street: { weight: 'normal', style: 'normal', spacing: 0 },
    stop: { weight: 'bold', style: 'normal', spacing: 0 },
    shield: { weight: 'bold', style: 'normal', spacing: 0 },
} as const;

function drawLabel(frame: Frame, palette: Palette, label: Label): string {
    const [x, y] = pixel(frame, label.place);
    const { weight, style, spacing } = styles[label.kind];
    const text = escapeXml(label.text);
    if (label.kind === 'shield') {
        const width = textWidth(label.text, label.size) + 8;
        return `<rect x="${x - width / 2}" y="${y - 7}" width="${width}" height="14" rx="2.5" fill="${palette.halo}" stroke="${palette.motorwayEdge}"/>
<text x="${x}" y="${y + 3.6}" font-size="${label.size}" font-weight="bold" text-anchor="middle" fill="${palette.text}">${text}</text>`;
    }
    const dot =
        label.kind === 'stop'
            ? `<circle cx="${x}" cy="${y - 11}" r="3.6" fill="${palette.halo}" stroke="${palette.metro}" stroke-width="2"/>`
            : '';
    const colour =
        label.kind === 'water' ? palette.waterText : label.kind === 'green' ? palette.greenText : palette.text;
    const turn = label.angle === 0 ? '' : ` transform="rotate(${label.angle.toFixed(1)} ${x} ${y})"`;
    return `${dot}<text x="${x}" y="${(y + label.size * 0.36).toFixed(1)}" font-size="${label.size}" font-weight="${weight}" font-style="${style}" letter-spacing="${spacing}" text-anchor="middle" fill="${colour}" stroke="${palette.halo}" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"${turn}>${text}</text>`;
}

/** The SVG of a base map; `over` is drawn on top of it (markers). */
export function drawBaseMap(frame: Frame, palette: Palette, features: BaseFeatures, over = ''): string {
    const { width, height } = frame;
    const boundaryWidth = frame.zoom < 12.5 ? 1 : 1.6;
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}"><rect width="${width}" height="${height}" fill="${palette.outside}"/>`,
        drawNature(frame, palette, features),
        drawHouses(frame, palette, features),
        drawWays(frame, palette, features),
        stroke(
            lines(features.boundaries, frame),
            palette.boundary,
            boundaryWidth,
            'stroke-dasharray="6 4" stroke-opacity="0.55"',
        ),
        drawHouseNumbers(frame, palette, features),
        labelsIn(frame, palette, features)
            .map((label) => drawLabel(frame, palette, label))
            .join(''),
        over,
        '</svg>',
    ].join('');
}
