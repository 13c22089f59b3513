import { DivIcon, type LatLngTuple, type MarkerOptions, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Position } from '../../data/mapped';

export interface MapButtonProps extends Pick<MarkerOptions, 'opacity' | 'zIndexOffset'> {
    at: Position;
    size: [width: number, height: number];
    anchor?: [x: number, y: number];
    className: string;
    label: string;
    /** As HTML. */
    content: string;
    tabIndex?: number;
    isMarked?: boolean;
    takesFocus?: boolean;
    tooltip?: ReactNode;
    onEnter?: () => void;
    onLeave?: () => void;
    onOpen: () => void;
}

export const aboveAll = 10_000;

export const MapButton = ({
    at: { latitude, longitude },
    size,
    anchor,
    className,
    label,
    content,
    tabIndex = 0,
    isMarked = false,
    zIndexOffset = isMarked ? aboveAll : 0,
    opacity = 1,
    takesFocus = false,
    tooltip,
    onEnter,
    onLeave,
    onOpen,
}: MapButtonProps) => {
    const map = useMap();
    const marker = useRef<LeafletMarker>(null);
    const position = useMemo((): LatLngTuple => [latitude, longitude], [latitude, longitude]);
    // Not a portal: React would add 160 listeners to each, which for two hundred buttons takes a tenth of a second.
    const [button] = useState(() => Object.assign(document.createElement('button'), { type: 'button' }));
    const [icon] = useState(() => new DivIcon({ className: '', html: button, iconSize: size, iconAnchor: anchor }));
    useLayoutEffect(() => {
        button.setAttribute('aria-label', label);
        Object.assign(button, {
            className,
            tabIndex,
            onmouseenter: onEnter,
            onfocus: onEnter,
            onmouseleave: onLeave,
            onblur: onLeave,
        });
    });
    // Only when it changes: a click is lost if its target is replaced while the mouse button is down.
    useLayoutEffect(() => void Object.assign(button, { innerHTML: content }), [button, content]);
    useEffect(() => {
        marker.current?.getElement()?.classList.toggle('map-marked', isMarked);
    }, [isMarked]);
    useEffect(() => {
        if (takesFocus) button.focus({ preventScroll: true });
    }, [takesFocus, button]);
    useLayoutEffect(
        () => () => {
            // Moves keyboard focus from a removed button to the map.
            if (button === document.activeElement) map.getContainer().focus({ preventScroll: true });
        },
        [map, button],
    );
    return (
        <Marker
            ref={marker}
            {...{ position, icon, zIndexOffset, opacity }}
            keyboard={false}
            riseOnHover
            eventHandlers={{ click: onOpen }}
        >
            {tooltip}
        </Marker>
    );
};
