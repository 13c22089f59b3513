import type { BaseLayerId } from './external';

/**
 * Used in place of a base layer whose tiles fail: the national topographic one falls back on the detailed one
 * (report-handling §2).
 */
export const baseLayerFallback: Readonly<Record<string, BaseLayerId | undefined>> = {
    grunnkart: 'detaljert_grunnkart',
};

/** Centre in degrees, zoom levels and bounds `[[south, west], [north, east]]` of every map (report-handling §9). */
export const mapLimits = {
    centre: [59.91, 10.76],
    zoom: 18,
    detailZooms: [18, 14],
    minZoom: 12,
    maxZoom: 18,
    bounds: [
        [59.78, 10.4],
        [60.17, 11.0],
    ],
} as const;
