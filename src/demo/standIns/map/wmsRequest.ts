import type { Box } from '../../geography/geometry';
import { toPosition } from './frame';
import { overlayById, type OverlayRow } from './overlays';

/** A valid WMS request, or its problem, in Norwegian. */
export type MapRequest = {
    readonly rows: readonly OverlayRow[];
    readonly box: Box;
    readonly width: number;
    readonly height: number;
    readonly background: string | undefined;
};
export type Wrong = { readonly wrong: string };

const HALF_WORLD = 20_037_508.342789244;
const LARGEST = 2048;
/** The client asks for one layer at a time; a picture of more layers would make others wait too long. */
const MOST_LAYERS = 8;

/** WMS parameter names are case-insensitive. */
export function wmsParameters(query: Readonly<Record<string, string>>): Map<string, string> {
    return new Map(Object.entries(query).map(([name, value]) => [name.toUpperCase(), value]));
}

function boxFrom(text: string | undefined, crs: string, version: string): Box | Wrong {
    const [a, b, c, d, ...rest] = (text ?? '')
        .split(',')
        .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    if (
        a === undefined ||
        b === undefined ||
        c === undefined ||
        d === undefined ||
        rest.length > 0 ||
        ![a, b, c, d].every(Number.isFinite)
    )
        return { wrong: 'BBOX må være fire tall.' };
    if (crs === 'EPSG:3857') {
        const place = (x: number, y: number) => toPosition([x / HALF_WORLD / 2 + 0.5, 0.5 - y / HALF_WORLD / 2]);
        if (a >= c || b >= d || Math.max(...[a, b, c, d].map(Math.abs)) > HALF_WORLD * 1.001)
            return { wrong: 'BBOX er ikke et gyldig utsnitt.' };
        const [[minLon, minLat], [maxLon, maxLat]] = [place(a, b), place(c, d)];
        return { minLon, minLat, maxLon, maxLat };
    }
    // WMS 1.3.0 takes EPSG:4326 with latitude first; earlier versions and CRS:84 with longitude first
    const [minLon, minLat, maxLon, maxLat] = crs === 'EPSG:4326' && version === '1.3.0' ? [b, a, d, c] : [a, b, c, d];
    if (minLon >= maxLon || minLat >= maxLat || minLon < -180 || maxLon > 180 || minLat < -85 || maxLat > 85)
        return { wrong: 'BBOX er ikke et gyldig utsnitt.' };
    return { minLon, minLat, maxLon, maxLat };
}

export function readMapRequest(parameters: ReadonlyMap<string, string>): MapRequest | Wrong {
    const version = parameters.get('VERSION') ?? '1.3.0';
    const crs = parameters.get('CRS') ?? parameters.get('SRS') ?? 'EPSG:3857';
    if (!['EPSG:3857', 'EPSG:4326', 'CRS:84'].includes(crs))
        return { wrong: 'Koordinatsystemet støttes ikke. Bruk EPSG:3857 eller EPSG:4326.' };
    const size = (name: string) => {
        const text = parameters.get(name) ?? '';
        return /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= LARGEST ? Number(text) : undefined;
    };
    const [width, height] = [size('WIDTH'), size('HEIGHT')];
    if (width === undefined || height === undefined)
        return { wrong: `WIDTH og HEIGHT må være mellom 1 og ${LARGEST}.` };
    if ((parameters.get('FORMAT') ?? 'image/png') !== 'image/png') return { wrong: 'FORMAT må være image/png.' };
    const names = [...new Set((parameters.get('LAYERS') ?? '').split(',').filter(Boolean))];
    if (names.length > MOST_LAYERS) return { wrong: `LAYERS kan ha høyst ${MOST_LAYERS} kartlag.` };
    const rows = names.map(overlayById);
    if (names.length === 0) return { wrong: 'LAYERS mangler.' };
    const unknown = names.find((_name, i) => !rows[i]);
    if (unknown !== undefined) return { wrong: `Kartlaget «${unknown.slice(0, 60)}» finnes ikke.` };
    const box = boxFrom(parameters.get('BBOX'), crs, version);
    if ('wrong' in box) return box;
    const background = parameters.get('TRANSPARENT')?.toUpperCase() === 'FALSE' ? '#ffffff' : undefined;
    return { rows: rows.filter((row) => row !== undefined), box, width, height, background };
}
