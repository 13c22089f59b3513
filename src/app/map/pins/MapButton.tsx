import { DivIcon, type LatLngTuple, type MarkerOptions, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from 'react-leaflet';
import type { Position } from '../../data/mapped';

export interface MapButtonProps extends ComponentProps<'button'>, Pick<MarkerOptions, 'opacity' | 'zIndexOffset'> {
    at: Position;
    size: [width: number, height: number];
    anchor?: [x: number, y: number];
    isMarked?: boolean;
    takesFocus?: boolean;
    tooltip?: ReactNode;
    onOpen: () => void;
}

export const aboveAll = 10_000;

export const MapButton = ({
    at: { latitude, longitude },
    size,
    anchor,
    isMarked = false,
    zIndexOffset = isMarked ? aboveAll : 0,
    opacity = 1,
    takesFocus = false,
    tooltip,
    onOpen,
    ...button
}: MapButtonProps) => {
    const map = useMap();
    const marker = useRef<LeafletMarker>(null);
    const position = useMemo((): LatLngTuple => [latitude, longitude], [latitude, longitude]);
    const [html] = useState(() => document.createElement('div'));
    const [icon] = useState(() => new DivIcon({ className: '', html, iconSize: size, iconAnchor: anchor }));
    useEffect(() => {
        marker.current?.getElement()?.classList.toggle('map-marked', isMarked);
    }, [isMarked]);
    useEffect(() => {
        if (takesFocus) html.querySelector('button')?.focus({ preventScroll: true });
    }, [takesFocus, html]);
    useLayoutEffect(
        () => () => {
            // Moves keyboard focus from a removed button to the map.
            if (html.contains(document.activeElement)) map.getContainer().focus({ preventScroll: true });
        },
        [map, html],
    );
    return (
        // The click is Leaflet's: React's would reach the map, too.
        <Marker
            ref={marker}
            {...{ position, icon, zIndexOffset, opacity }}
            keyboard={false}
            riseOnHover
            eventHandlers={{ click: onOpen }}
        >
            {createPortal(<button type="button" {...button} />, html)}
            {tooltip}
        </Marker>
    );
};
