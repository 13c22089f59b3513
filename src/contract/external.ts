import { z } from 'zod';
import { roleNames } from './roles';

/**
 * Shapes of the services outside the city's own (decisions D11): the map configuration, the legend service, the national
 * address search and the national business register. No token and no client identification ever go there (D3).
 */

/** How an image layer is fetched: `tiles` = `{z}/{x}/{y}` template, `wms` = a WMS 1.3 base address, `geojson` = one file. */
export const overlayTypeSchema = z.enum(['wms', 'tiles', 'geojson']);

export const baseLayerIds = ['grunnkart', 'detaljert_grunnkart', 'satelittkart', 'bymBakgrunnskart'] as const;
export type BaseLayerId = (typeof baseLayerIds)[number];

/**
 * A base layer. `url` is a tile template in Web Mercator with `{z}`, `{x}`, `{y}`. `maxNativeZoom` is the last level that has
 * tiles of its own: a client enlarges it beyond. When `grunnkart`'s tiles fail, `detaljert_grunnkart` is shown
 * (report-handling §2 Map).
 */
export const baseLayerSchema = z.object({
    layerId: z.enum(baseLayerIds),
    displayName: z.string(),
    url: z.string(),
    attribution: z.string(),
    minZoom: z.number().int(),
    maxNativeZoom: z.number().int(),
});
export type BaseLayer = z.infer<typeof baseLayerSchema>;

/**
 * An overlay. For `wms`, `layerId` goes into LAYERS. `legendId` goes to the legend service. `opacity` is 0–1.
 * With `roles` it is offered only to users who hold one of them; without, to everybody. `group` is the heading it stands
 * under in the panel.
 */
export const overlaySchema = z.object({
    displayName: z.string(),
    layerId: z.string(),
    legendId: z.string(),
    url: z.string(),
    type: overlayTypeSchema,
    opacity: z.number().min(0).max(1),
    roles: z.array(z.enum(roleNames)).optional(),
    group: z.string().optional(),
});
export type Overlay = z.infer<typeof overlaySchema>;

/** `GET {MAP_CONFIG_URL}`. `legendUrl` answers `?layer={legendId}`. Addresses without a host are on the page's own origin. */
export const mapConfigurationSchema = z.object({
    baseLayers: z.array(baseLayerSchema),
    overlays: z.array(overlaySchema),
    legendUrl: z.string(),
});
export type MapConfiguration = z.infer<typeof mapConfigurationSchema>;

/** `GET {legendUrl}?layer={legendId}`: the legend's lines, top to bottom; 404 `{ errorMessage }` for an unknown layer. */
export const legendSchema = z.array(z.object({ label: z.string(), imageUrl: z.string() }));
export type Legend = z.infer<typeof legendSchema>;

/** One hit of the national address search. `bokstav` is '' for a house without letter; degrees in EPSG:4258 (≈ WGS84). */
export const addressHitSchema = z.object({
    adressetekst: z.string(),
    adressenavn: z.string(),
    nummer: z.number().int(),
    bokstav: z.string().nullish().transform((letter) => letter ?? ''),
    postnummer: z.string(),
    poststed: z.string(),
    kommunenummer: z.string(),
    kommunenavn: z.string(),
    representasjonspunkt: z.object({ epsg: z.string(), lat: z.number(), lon: z.number() }),
});
export type AddressHit = z.infer<typeof addressHitSchema>;

/** `GET {ADDRESS_SEARCH_URL}?sok=…&sokemodus=AND&kommunenummer=0301&treffPerSide=10&side=0`. The client sorts (D11). */
export const addressSearchSchema = z.object({
    metadata: z.object({
        asciiKompatibel: z.boolean(),
        side: z.number().int(),
        sokeStreng: z.string(),
        totaltAntallTreff: z.number().int(),
        treffPerSide: z.number().int(),
        viserFra: z.number().int(),
        viserTil: z.number().int(),
    }),
    adresser: z.array(addressHitSchema),
});
export type AddressSearch = z.infer<typeof addressSearchSchema>;

/** `GET {BUSINESS_REGISTER_URL}/{orgnr}`: what we read of it; 404 when unknown. */
export const businessSchema = z.object({ organisasjonsnummer: z.string(), navn: z.string() });
export type Business = z.infer<typeof businessSchema>;
