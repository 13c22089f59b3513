import type { MapConfiguration } from '../../api/external';

const kartverket = (style: string): string =>
    `https://cache.kartverket.no/v1/wmts/1.0.0/${style}/default/webmercator/{z}/{y}/{x}.png`;

/** Kartverket's open maps, for a city without a map configuration of its own. */
export const nationalMap: MapConfiguration = {
    baseLayers: [
        {
            layerId: 'grunnkart',
            displayName: 'Grunnkart',
            url: kartverket('topograatone'),
            attribution: '© Kartverket',
            minZoom: 4,
            maxNativeZoom: 18,
        },
        {
            layerId: 'detaljert_grunnkart',
            displayName: 'Detaljert grunnkart',
            url: kartverket('topo'),
            attribution: '© Kartverket',
            minZoom: 4,
            maxNativeZoom: 18,
        },
    ],
    overlays: [],
    legendUrl: '',
};
