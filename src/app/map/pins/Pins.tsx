import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { CountedItem, Place } from '../../data/mapped';
import { type Pin, type PinHandlers, PinLayer } from './pinLayer';

interface PinsProps extends Omit<PinHandlers, 'onOpenCounted'> {
    pins: readonly Pin[];
    counted?: readonly CountedItem[] | undefined;
    /** `spread` shows reports around the cluster. */
    onOpenCounted?: (cluster: CountedItem, spread: (pins: readonly Pin[]) => void) => void;
    marked: Place | undefined;
}

const none: readonly CountedItem[] = [];

export const Pins = ({ pins, counted = none, marked, ...handlers }: PinsProps) => {
    const map = useMap();
    const latest = useRef(handlers);
    useEffect(() => {
        latest.current = handlers;
    });
    const [layer, setLayer] = useState<PinLayer>();
    useEffect(() => {
        const created = new PinLayer(map, {
            onHover: (id) => latest.current.onHover(id),
            onOpen: (pin) => latest.current.onOpen(pin),
            onOpenCounted: (cluster) => latest.current.onOpenCounted?.(cluster, (own) => created.spread(cluster, own)),
            clusterLabel: (count) => latest.current.clusterLabel(count),
        });
        // oxlint-disable-next-line react/set-state-in-effect -- Leaflet's layer is there only as long as the map
        setLayer(created);
        return created.remove;
    }, [map]);
    useEffect(() => layer?.show(pins, counted), [layer, pins, counted]);
    useEffect(() => layer?.mark(marked), [layer, marked, pins, counted]);
    return null;
};
