import { geoJSON } from 'leaflet';
import { useEffect } from 'react';
import { GeoJSON, Polyline, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { MapView } from '../map/view/MapView';
import { useMunicipality } from '../runtime/ConfigurationContext';
import type { Corner, Geometry, Outlined } from './geometry';

const Clicks = ({ onCorner }: { onCorner: (corner: Corner) => void }) => {
    useMapEvents({ click: ({ latlng: { lat, lng } }) => onCorner([lat, lng]) });
    return null;
};

/** Moves the map to show all of these outlines; without any, it stays where it is. */
const FitTo = ({ outlined }: { outlined: readonly Outlined[] }) => {
    const map = useMap();
    const key = JSON.stringify(outlined.map(({ geometry }) => geometry));
    useEffect(() => {
        const geometries = JSON.parse(key) as Geometry[];
        if (geometries.length > 0) map.fitBounds(geoJSON(geometries).getBounds(), { padding: [8, 8], animate: false });
    }, [map, key]);
    return null;
};

const Outlines = ({ outlined, colour }: { outlined: readonly Outlined[]; colour?: string }) =>
    outlined.map(({ name, geometry }) => (
        // The layer never reads its data again, so its key changes with them.
        <GeoJSON
            key={`${name} ${JSON.stringify(geometry)}`}
            data={geometry}
            interactive={!colour}
            style={{ weight: colour ? 1 : 2, fillOpacity: colour ? 0.05 : 0.12, ...(colour ? { color: colour } : {}) }}
        >
            {name && !colour ? <Tooltip sticky>{name}</Tooltip> : null}
        </GeoJSON>
    ));

interface OutlineViewProps {
    label: string;
    outlined: readonly Outlined[];
    /** Neighbouring outlines, drawn faintly. */
    others?: readonly Outlined[];
    /** The corners of the ring being drawn; a click adds one. */
    corners?: readonly Corner[] | undefined;
    onCorner?: ((corner: Corner) => void) | undefined;
}
const none: readonly Outlined[] = [];

/** Outlines on the map, including one being drawn. */
export const OutlineView = ({ label, outlined, others = none, corners = [], onCorner }: OutlineViewProps) => (
    <MapView label={label} zoom={useMunicipality().minZoom}>
        <FitTo outlined={outlined.length > 0 || corners.length > 0 ? outlined : others} />
        <Outlines outlined={others} colour="#767676" />
        <Outlines outlined={outlined} />
        {corners.length > 0 ? (
            <Polyline
                positions={corners.map(([lat, lng]): [number, number] => [lat, lng])}
                pathOptions={{ color: '#c9302c', weight: 3 }}
            />
        ) : null}
        {onCorner ? <Clicks onCorner={onCorner} /> : null}
    </MapView>
);
