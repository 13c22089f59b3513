import type { BaseLayerId } from './external';

/**
 * Used in place of a base layer whose tiles fail: the national topographic one falls back on the detailed one
 * (report-handling §2).
 */
export const baseLayerFallback: Readonly<Record<string, BaseLayerId | undefined>> = {
    grunnkart: 'detaljert_grunnkart',
};

/** Zoom levels of every map (report-handling §9); centre, bounds and the farthest level are the municipality's, Oslo's by default. */
export const mapLimits = {
    detailZooms: [18, 14],
    minZoom: 12,
    maxZoom: 18,
} as const;
