import type { TileErrorEvent } from 'leaflet';
import { TileLayer, WMSTileLayer } from 'react-leaflet';
import type { Overlay } from '../../../api/external';
import { mapLimits } from '../../../api/map';
import { GeoJsonOverlay } from './GeoJsonOverlay';

interface OverlayLayerProps {
    overlay: Overlay;
    order: number;
    onFailed?: (address: string) => void;
    onShown?: () => void;
}

const beforeOverlays = 10;

/** The WMS parameter LAYERS: the layer's id, unless its address names the layers. */
const wmsLayers = ({ url, layerId }: Overlay): string => /[?&]layers=([^&]*)/i.exec(url)?.[1] ?? layerId;

export const OverlayLayer = ({ overlay, order, onFailed, onShown }: OverlayLayerProps) => {
    const common = {
        opacity: overlay.opacity ?? 1,
        zIndex: beforeOverlays + order,
        maxZoom: mapLimits.maxZoom,
        eventHandlers: {
            tileerror: ({ tile }: TileErrorEvent) => onFailed?.(tile.src),
            tileload: () => onShown?.(),
        },
    };
    if (overlay.type === 'geojson') return <GeoJsonOverlay overlay={overlay} onFailed={onFailed} />;
    if (overlay.type === 'tiles') return <TileLayer url={overlay.url} {...common} />;
    return (
        <WMSTileLayer
            url={overlay.url}
            params={{ layers: wmsLayers(overlay), format: 'image/png', transparent: true, version: '1.3.0' }}
            {...common}
        />
    );
};
