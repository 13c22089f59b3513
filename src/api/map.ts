import type { BaseLayerId } from './external';

/**
 * Used in place of a base layer whose tiles fail: the national topographic one falls back on the detailed one
 * (report-handling §2).
 */
export const baseLayerFallback: Readonly<Record<string, BaseLayerId | undefined>> = {
    grunnkart: 'detaljert_grunnkart',
};

/** Zoom levels of every map (report-handling §9); centre and bounds are the municipality's. */
export const mapLimits = {
    detailZooms: [18, 14],
    minZoom: 12,
    maxZoom: 18,
} as const;
