import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { mapLimits, type BaseLayer } from '../../../api/map';

interface BaseTilesProps {
    layer: BaseLayer;
    onFailure: (id: string) => void;
}

/** This many missing tiles in a row mean that the service fails; single tiles may be missing. */
const failuresInARow = 3;

export const BaseTiles = ({
    layer: { layerId, url, attribution = '', maxNativeZoom = mapLimits.maxZoom },
    onFailure,
}: BaseTilesProps) => {
    const failures = useRef(0);
    return (
        <TileLayer
            url={url}
            attribution={attribution}
            zIndex={1}
            maxZoom={mapLimits.maxZoom}
            maxNativeZoom={maxNativeZoom}
            eventHandlers={{
                tileload: () => {
                    failures.current = 0;
                },
                tileerror: () => {
                    failures.current += 1;
                    if (failures.current >= failuresInARow) onFailure(layerId);
                },
            }}
        />
    );
};
