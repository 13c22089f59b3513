import type { MapView } from '../../../city/demo';
import type { BaseFeatures } from './baseFeatures';
import { drawBaseMap } from './drawBaseMap';
import { frameAround } from './frame';
import { palettes } from './palettes';
import { rasterise } from './rasterise';

/**
 * Draws the map around a position, with a pin on it, as PNG. Sizes are in pixels; `zoom` is 10–18 and may be
 * fractional.
 */
export function mapExcerpt({ lat, lon, width, height, zoom }: MapView, features: BaseFeatures): Promise<Buffer> {
    const [x, y] = [width / 2, height / 2];
    const pin = `<path d="M${x} ${y}c-3-9-11-14-11-23a11 11 0 0 1 22 0c0 9-8 14-11 23z" fill="#c9302c" stroke="#ffffff" stroke-width="2"/><circle cx="${x}" cy="${y - 23}" r="4.4" fill="#ffffff"/>`;
    return rasterise(
        drawBaseMap(frameAround(lat, lon, zoom, width, height), palettes.detaljert_grunnkart, features, pin),
    );
}
