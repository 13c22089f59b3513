import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { rememberMap } from './mapMemory';

interface MapFrameProps {
    label: string;
    remembersPosition: boolean;
}

/** Ties the map to its surroundings: its name, its size, and the position to remember. */
export const MapFrame = ({ label, remembersPosition }: MapFrameProps) => {
    const map = useMap();
    useEffect(() => {
        const container = map.getContainer();
        container.setAttribute('role', 'region');
        container.setAttribute('aria-label', label);
    }, [map, label]);
    useEffect(() => {
        // Panels open, sheets slide in, windows change: Leaflet has to be told.
        const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
        observer.observe(map.getContainer());
        return () => observer.disconnect();
    }, [map]);
    useMapEvents({
        moveend: () => {
            const { lat, lng } = map.getCenter();
            if (remembersPosition && map.getSize().x > 0)
                rememberMap({ position: { latitude: lat, longitude: lng, zoom: map.getZoom() } });
        },
    });
    return null;
};
