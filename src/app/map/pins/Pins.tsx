import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { type Pin, type PinHandlers, PinLayer } from './pinLayer';

interface PinsProps extends PinHandlers {
    pins: readonly Pin[];
    marked: number | undefined;
}

/** The clustered pins on a map. */
export const Pins = ({ pins, marked, ...handlers }: PinsProps) => {
    const map = useMap();
    const latest = useRef(handlers);
    useEffect(() => {
        latest.current = handlers;
    });
    const [layer, setLayer] = useState<PinLayer>();
    useEffect(() => {
        const created = new PinLayer(map, {
            onHover: (id) => latest.current.onHover(id),
            onOpen: (id) => latest.current.onOpen(id),
            clusterLabel: (count) => latest.current.clusterLabel(count),
        });
        setLayer(created);
        return created.remove;
    }, [map]);
    useEffect(() => layer?.show(pins), [layer, pins]);
    useEffect(() => layer?.mark(marked), [layer, marked, pins]);
    return null;
};
