import type { BaseLayerId } from './external';

/**
 * Replaces a base layer whose tiles fail: the national topographic one falls back on the detailed one (report-handling
 * §2).
 */
export const baseLayerFallback: Readonly<Record<string, BaseLayerId | undefined>> = {
    grunnkart: 'detaljert_grunnkart',
};

/**
 * The zoom levels of every map (report-handling §9). Centre, bounds and the lowest level belong to the municipality,
 * Oslo by default.
 */
export const mapLimits = {
    detailZooms: [18, 14],
    minZoom: 12,
    maxZoom: 18,
} as const;
