import 'leaflet/dist/leaflet.css';
import '../../map/view/map.css';
import { Box, useTheme } from '@mui/material';
import { AttributionControl, MapContainer } from 'react-leaflet';
import { BaseTiles } from '../../map/layers/BaseTiles';
import { useMapLayers } from '../../map/layers/useMapLayers';
import { PositionMarker } from '../../map/position/PositionMarker';

interface SmallMapProps {
    latitude: number;
    longitude: number;
    label: string;
}

const zoom = 15;

/** A picture of a position: it can neither be moved nor focused. */
export const SmallMap = ({ latitude, longitude, label }: SmallMapProps) => {
    const { palette } = useTheme();
    const { base, reportBaseFailure } = useMapLayers({ hasOverlays: false });
    return (
        <Box className="map" data-mode={palette.mode} sx={{ '&&': { minHeight: 0 }, pointerEvents: 'none' }}>
            <MapContainer
                className="map-canvas"
                center={[latitude, longitude]}
                zoom={zoom}
                dragging={false}
                keyboard={false}
                scrollWheelZoom={false}
                doubleClickZoom={false}
                zoomControl={false}
                attributionControl={false}
                // An animated zoom ends with a timer, which fails when the map is gone.
                zoomAnimation={false}
            >
                {base ? <BaseTiles key={base.layerId} layer={base} onFailure={reportBaseFailure} /> : null}
                <AttributionControl position="bottomright" prefix={false} />
                <PositionMarker position={{ latitude, longitude }} label={label} />
            </MapContainer>
        </Box>
    );
};
