import type { BaseLayer, MapConfiguration, Overlay } from '../../../contract/external';
import { legendIdOf } from './legend';
import { overlays, type OverlayRow } from './overlays';

const attribution = 'Omtrentlig demonstrasjonskart';
const base = (layerId: BaseLayer['layerId'], displayName: string): BaseLayer => ({ layerId, displayName, url: `/external/kart/fliser/${layerId}/{z}/{x}/{y}.png`, attribution, minZoom: 10, maxNativeZoom: 18 });

const urlOf = ({ type, id }: OverlayRow): string =>
    ({ wms: '/external/kart/wms', tiles: `/external/kart/lagfliser/${id}/{z}/{x}/{y}.png`, geojson: `/external/kart/lag/${id}.geojson` })[type];

const overlayOf = (row: OverlayRow): Overlay => ({
    displayName: row.name, layerId: row.id, legendId: legendIdOf(row), url: urlOf(row), type: row.type, opacity: row.opacity, group: row.group, ...(row.roles ? { roles: [...row.roles] } : {}),
});

/** What `GET /external/kart/konfigurasjon.json` answers (D11). */
export const mapConfiguration: MapConfiguration = {
    baseLayers: [base('grunnkart', 'Grunnkart'), base('detaljert_grunnkart', 'Detaljert grunnkart'), base('satelittkart', 'Satellittkart'), base('bymBakgrunnskart', 'BYM bakgrunnskart')],
    overlays: overlays.map(overlayOf),
    legendUrl: '/external/kart/tegnforklaring',
};
