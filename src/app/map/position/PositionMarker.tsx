import { DivIcon, type DragEndEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import type { Position } from '../../data/mapped';
import { pinSize, positionSvg } from '../pins/pins';

interface PositionMarkerProps {
    position: Position | undefined;
    label: string;
    onMove?: ((position: Position) => void) | undefined;
}

const icon = new DivIcon({
    className: '',
    html: positionSvg,
    iconSize: [pinSize.width, pinSize.height],
    iconAnchor: [pinSize.width / 2, pinSize.height],
});
export const positionOf = ({ lat, lng }: { lat: number; lng: number }): Position => ({ latitude: lat, longitude: lng });

export const PositionMarker = ({ position, label, onMove }: PositionMarkerProps) => {
    const map = useMap();
    const marker = useRef<LeafletMarker>(null);
    const latitude = position?.latitude;
    const longitude = position?.longitude;
    useMapEvents({ click: ({ latlng }) => onMove?.(positionOf(latlng)) });
    useEffect(() => {
        if (latitude === undefined || longitude === undefined || map.getBounds().contains([latitude, longitude]))
            return;
        map.setView([latitude, longitude], Math.max(map.getZoom(), mapLimits.maxZoom - 1));
    }, [map, latitude, longitude]);
    useEffect(() => {
        const element = marker.current?.getElement();
        element?.setAttribute('role', 'img');
        element?.setAttribute('aria-label', label);
    });
    if (latitude === undefined || longitude === undefined) return null;
    return (
        <Marker
            ref={marker}
            position={[latitude, longitude]}
            icon={icon}
            draggable={onMove !== undefined}
            keyboard={false}
            // Above the pins of other reports.
            zIndexOffset={1000}
            autoPan
            eventHandlers={{
                dragend: ({ target }: DragEndEvent) => onMove?.(positionOf((target as LeafletMarker).getLatLng())),
            }}
        />
    );
};
