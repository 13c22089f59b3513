import type { MapConfiguration, Overlay } from '../../../api/external';
import type { BaseLayer, BaseLayerId } from '../../../api/map';
import { roleClaim } from '../../../api/roles';
import type { DrawnCity } from '../drawnCity';
import { legendIdOf } from './legend';
import { overlays, type OverlayRow } from './overlays';

const attribution = 'Omtrentlig demonstrasjonskart';
const base = (layerId: BaseLayerId, displayName: string): BaseLayer => ({
    layerId,
    displayName,
    url: `/external/kart/fliser/${layerId}/{z}/{x}/{y}.png`,
    attribution,
    maxNativeZoom: 18,
});

const urlOf = ({ type, id }: OverlayRow): string =>
    ({
        wms: '/external/kart/wms',
        tiles: `/external/kart/lagfliser/${id}/{z}/{x}/{y}.png`,
        geojson: `/external/kart/lag/${id}.geojson`,
    })[type];

const overlayOf = (row: OverlayRow, product: string): Overlay => ({
    displayName: row.name,
    layerId: row.id,
    legendId: legendIdOf(row),
    url: urlOf(row),
    type: row.type,
    opacity: row.opacity,
    group: row.group,
    ...(row.roles ? { roles: row.roles.map((role) => roleClaim(role, product)) } : {}),
});

/** The answer of `GET /external/kart/konfigurasjon.json` (D11). */
export const mapConfiguration = (product: string, { overlays: offered }: DrawnCity): MapConfiguration => ({
    baseLayers: [
        base('grunnkart', 'Grunnkart'),
        base('detaljert_grunnkart', 'Detaljert grunnkart'),
        base('satelittkart', 'Satellittkart'),
        base('bymBakgrunnskart', 'BYM-bakgrunnskart'),
    ],
    overlays: overlays.filter(({ id }) => offered?.includes(id) ?? true).map((row) => overlayOf(row, product)),
    legendUrl: '/external/kart/tegnforklaring',
});

/** The least that a city may answer (D14): required fields only, and one invalid layer, which costs only that layer. */
export const bareConfiguration = (product: string, city: DrawnCity): object => {
    const { baseLayers, overlays: layers } = mapConfiguration(product, city);
    return {
        baseLayers: baseLayers.map(({ url }) => ({ url })),
        overlays: [
            { displayName: 'Lag uten adresse', type: 'wms' },
            ...layers.map(({ displayName, url, type, layerId, roles }) => ({
                displayName,
                url: type === 'wms' ? `${url}?LAYERS=${layerId}` : url,
                type,
                ...(roles ? { roles } : {}),
            })),
        ],
    };
};
