import { z } from 'zod';
import { roleNames } from './roles';

/** The four base layers (report-handling §2, D11). */
export const baseLayerIds = ['grunnkart', 'detaljert_grunnkart', 'satelittkart', 'bymBakgrunnskart'] as const;
export type BaseLayerId = (typeof baseLayerIds)[number];

/** Used in place of a base layer whose tiles fail: the national topographic one falls back on the detailed one (report-handling §2). */
export const baseLayerFallback: Partial<Record<BaseLayerId, BaseLayerId>> = { grunnkart: 'detaljert_grunnkart' };

/** Centre in degrees, zoom levels and bounds `[[south, west], [north, east]]` of every map (report-handling §9). */
export const mapLimits = {
    centre: [59.91, 10.76],
    zoom: 18,
    detailZooms: [18, 14],
    minZoom: 12,
    maxZoom: 18,
    bounds: [[59.78, 10.4], [60.17, 11.0]],
} as const;

/**
 * A base layer. `url` is a tile template with `{z}`, `{x}` and `{y}` (Web Mercator, 256 px) for `tiles`, or a WMS
 * endpoint for `wms`, where `layers` is the WMS' own layer list. `maxNativeZoom`: tiles beyond it are enlarged.
 */
export const baseLayerSchema = z
    .object({
        layerId: z.enum(baseLayerIds),
        displayName: z.string().min(1),
        type: z.enum(['tiles', 'wms']),
        url: z.string().min(1),
        layers: z.string().optional(),
        attribution: z.string().default(''),
        maxNativeZoom: z.number().int().min(1).max(22).optional(),
    })
    .meta({ id: 'Grunnkart' });
export type BaseLayer = z.infer<typeof baseLayerSchema>;

/**
 * An overlay (report-handling §2, D11). `url` is a tile template (`tiles`), a WMS endpoint asked for layer `layerId`
 * (`wms`), or an address that answers a GeoJSON FeatureCollection in degrees (`geojson`). `opacity` 0–1. `legendId`
 * names the layer in the legend service's answer. `roles`: only these see it; without, everybody. `group` is the
 * heading it stands under.
 */
export const overlaySchema = z
    .object({
        layerId: z.string().min(1),
        displayName: z.string().min(1),
        legendId: z.string().min(1),
        url: z.string().min(1),
        type: z.enum(['wms', 'tiles', 'geojson']),
        opacity: z.number().min(0).max(1),
        roles: z.array(z.enum(roleNames)).optional(),
        group: z.string().optional(),
    })
    .meta({ id: 'Kartlag' });
export type Overlay = z.infer<typeof overlaySchema>;

/** What MAP_CONFIG_URL answers, without envelope (D11). `legendUrl` is the legend service, answering `mapLegendSchema`. */
export const mapConfigurationSchema = z
    .object({ baseLayers: z.array(baseLayerSchema).min(1), overlays: z.array(overlaySchema), legendUrl: z.string().min(1) })
    .meta({ id: 'Kartkonfigurasjon' });
export type MapConfiguration = z.infer<typeof mapConfigurationSchema>;

/**
 * The legend service's answer, in the shape of the usual municipal map servers' `…/legend?f=json`: per layer its
 * symbols, `imageData` in base64, sizes in pixels. `layerId` equals an overlay's `legendId`.
 */
export const mapLegendSchema = z
    .object({
        layers: z.array(
            z.object({
                layerId: z.union([z.string(), z.number()]).transform(String),
                layerName: z.string(),
                legend: z.array(z.object({ label: z.string(), contentType: z.string(), imageData: z.string(), width: z.number().optional(), height: z.number().optional() })),
            }),
        ),
    })
    .meta({ id: 'Tegnforklaring' });
export type MapLegend = z.infer<typeof mapLegendSchema>;
