import { latLng } from 'leaflet';
import { Fragment, useEffect, useState } from 'react';
import { Polyline, useMap, useMapEvents } from 'react-leaflet';
import type { Pin, Position } from '../../data/mapped';
import { spiderOffsets } from './clusters';
import { aboveAll } from './MapButton';
import { PinMarker, type PinHandlers } from './PinMarker';

interface SpiderProps extends PinHandlers {
    at: Position;
    pins: readonly Pin[];
    onClose: () => void;
}

const legStyle = { color: '#2a2859', weight: 2 };

export const Spider = ({ at: { latitude, longitude }, pins, onClose, ...handlers }: SpiderProps) => {
    const map = useMap();
    const [legs] = useState(() => {
        const centre = latLng(latitude, longitude);
        const origin = map.latLngToLayerPoint(centre);
        return spiderOffsets(pins.length).map(
            ({ x, y }) => [centre, map.layerPointToLatLng(origin.add([x, y]))] as const,
        );
    });
    useMapEvents({ zoomstart: onClose, click: onClose });
    useEffect(() => {
        const close = (event: KeyboardEvent): void => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
        };
        const container = map.getContainer();
        container.addEventListener('keydown', close);
        return () => container.removeEventListener('keydown', close);
    }, [map, onClose]);
    return legs.map(([centre, end], order) => {
        const pin = pins[order];
        return pin ? (
            <Fragment key={pin.id}>
                <Polyline positions={[centre, end]} pathOptions={legStyle} interactive={false} />
                <PinMarker
                    pin={pin}
                    at={{ latitude: end.lat, longitude: end.lng }}
                    zIndexOffset={aboveAll}
                    takesFocus={order === 0}
                    {...handlers}
                />
            </Fragment>
        ) : null;
    });
};
