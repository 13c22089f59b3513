import { geoJSON } from 'leaflet';
import { useEffect } from 'react';
import { GeoJSON, Polyline, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { MapView } from '../../map/view/MapView';
import type { Corner, Geometry } from './geometry';

const Clicks = ({ onCorner }: { onCorner: (corner: Corner) => void }) => {
    useMapEvents({ click: ({ latlng: { lat, lng } }) => onCorner([lat, lng]) });
    return null;
};

/** Shows all of these outlines. */
const FitToOutlines = ({ outlined }: Pick<OutlineViewProps, 'outlined'>) => {
    const map = useMap();
    const key = JSON.stringify(outlined);
    useEffect(() => {
        const shown = JSON.parse(key) as OutlineViewProps['outlined'];
        if (shown.length > 0)
            map.fitBounds(geoJSON(shown.map(({ geometry }) => geometry)).getBounds(), {
                padding: [8, 8],
                animate: false,
            });
    }, [map, key]);
    return null;
};

interface OutlineViewProps {
    label: string;
    outlined: readonly { name: string; geometry: Geometry }[];
    /** The corners of a ring that is being drawn; a click adds one. */
    corners?: readonly Corner[] | undefined;
    onCorner?: ((corner: Corner) => void) | undefined;
}

/** Outlines on the map, and one that is being drawn. */
export const OutlineView = ({ label, outlined, corners = [], onCorner }: OutlineViewProps) => (
    <MapView label={label}>
        <FitToOutlines outlined={outlined} />
        {outlined.map(({ name, geometry }) => (
            // The layer keeps its first data.
            <GeoJSON
                key={`${name} ${JSON.stringify(geometry).length}`}
                data={geometry}
                style={{ weight: 2, fillOpacity: 0.12 }}
            >
                {name ? <Tooltip sticky>{name}</Tooltip> : null}
            </GeoJSON>
        ))}
        {corners.length > 0 ? (
            <Polyline
                positions={corners.map(([lat, lng]): [number, number] => [lat, lng])}
                pathOptions={{ color: '#c9302c', weight: 3 }}
            />
        ) : null}
        {onCorner ? <Clicks onCorner={onCorner} /> : null}
    </MapView>
);
