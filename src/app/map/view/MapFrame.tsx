import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { rememberMap } from './mapMemory';

interface MapFrameProps {
    label: string;
    remembersPosition: boolean;
}

export const MapFrame = ({ label, remembersPosition }: MapFrameProps) => {
    const map = useMap();
    useEffect(() => {
        const container = map.getContainer();
        container.setAttribute('role', 'region');
        container.setAttribute('aria-label', label);
    }, [map, label]);
    useEffect(() => {
        // Leaflet must be told when panels, sheets or windows change its size.
        const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
        observer.observe(map.getContainer());
        return () => observer.disconnect();
    }, [map]);
    // Leaflet ends an animated zoom with a timer, which fails on a map that has been removed.
    useEffect(() => () => void Object.assign(map, { _animatingZoom: false }), [map]);
    useMapEvents({
        moveend: () => {
            const { lat, lng } = map.getCenter();
            if (remembersPosition && map.getSize().x > 0)
                rememberMap({ position: { latitude: lat, longitude: lng, zoom: map.getZoom() } });
        },
    });
    return null;
};
