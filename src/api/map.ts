/** The base layers in the order of the configuration (report-handling §2). */
export const baseLayerIds = ['grunnkart', 'detaljert_grunnkart', 'satelittkart', 'bymBakgrunnskart'] as const;
export type BaseLayerId = (typeof baseLayerIds)[number];

/**
 * Replaces a base layer whose tiles fail: the national topographic one falls back on the detailed one (report-handling
 * §2).
 */
export const baseLayerFallback: Readonly<Record<string, BaseLayerId | undefined>> = {
    grunnkart: 'detaljert_grunnkart',
};

/** A base layer: a tile template in Web Mercator with `{z}`, `{x}`, `{y}`. Tiles are enlarged beyond `maxNativeZoom`. */
export interface BaseLayer {
    layerId: string;
    url: string;
    displayName?: string;
    attribution?: string;
    maxNativeZoom?: number;
}

/** The address of a tile, by Leaflet's template: `{s}` is one of three subdomains, and `{r}` is left out. */
export const tileAddress = (template: string, x: number, y: number, zoom: number): string => {
    const parts = { x, y, z: zoom, s: 'abc'[(x + y) % 3], r: '', '-y': 2 ** zoom - 1 - y };
    return template.replaceAll(/\{(-?\w)\}/g, (slot, name: string) =>
        String(parts[name as keyof typeof parts] ?? slot),
    );
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An attribution, which becomes HTML on the map, with nothing but text and https links. */
const textWithLinks = (html: string): string =>
    html.replaceAll(
        /<a\s(?:[^>]*\s)?href\s*=\s*["']?(https:\/\/[^\s"'<>]+)[^>]*>|<\/a\s*>|<[^>]*>?/gi,
        (tag, address?: string) => (address ? `<a href="${address}">` : /^<\/a/i.test(tag) ? '</a>' : ''),
    );

const baseLayerOf = (entry: Readonly<Record<string, unknown>>, index: number): BaseLayer[] => {
    const { layerId, displayName, url, attribution, maxNativeZoom } = entry;
    if (typeof url !== 'string') return [];
    const id = typeof layerId === 'number' ? String(layerId) : text(layerId);
    const optional = {
        displayName: text(displayName),
        attribution: typeof attribution === 'string' ? textWithLinks(attribution) : undefined,
        maxNativeZoom: Number.isInteger(maxNativeZoom) ? maxNativeZoom : undefined,
    };
    const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
    return [{ layerId: id ?? baseLayerIds[index] ?? url, url, ...given }];
};

/**
 * Reads `baseLayers` of the map configuration. Only `url` is needed, and entries without it are skipped (D14). A layer
 * without `layerId` takes the one at its position in `baseLayerIds`.
 */
export const baseLayersIn = (entries: unknown): BaseLayer[] =>
    Array.isArray(entries) ? entries.flatMap((entry, index) => baseLayerOf(Object(entry), index)) : [];

/**
 * The zoom levels of every map (report-handling §9). Centre, bounds and the lowest level belong to the municipality,
 * Oslo by default.
 */
export const mapLimits = {
    detailZooms: [18, 14],
    minZoom: 12,
    maxZoom: 18,
} as const;
