import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMap } from 'react-leaflet';
import type { Pin, Place } from '../../data/mapped';
import type { CountedItem } from './clusters';
import { PinLayer } from './pinLayer';

interface PinsProps {
    pins: readonly Pin[];
    marked?: Place | undefined;
    onHover?: (id: number | undefined) => void;
    onOpen: (pin: Pin) => void;
    /** Clusters of reports that are not all known here. */
    counted?: readonly CountedItem[] | undefined;
    /** `spread` shows reports around the cluster. */
    onOpenCounted?: (cluster: CountedItem, spread: (pins: readonly Pin[]) => void) => void;
}

const none: readonly CountedItem[] = [];

export const Pins = ({ pins, counted = none, marked, ...handlers }: PinsProps) => {
    const map = useMap();
    const translate = useTranslate();
    const latest = useRef({ ...handlers, translate });
    useEffect(() => {
        latest.current = { ...handlers, translate };
    });
    const [layer, setLayer] = useState<PinLayer>();
    useEffect(() => {
        const created = new PinLayer(map, {
            onHover: (id) => latest.current.onHover?.(id),
            onOpen: (pin) => latest.current.onOpen(pin),
            onOpenCounted: (cluster) => latest.current.onOpenCounted?.(cluster, (own) => created.spread(cluster, own)),
            clusterLabel: (count) => latest.current.translate('map.cluster', { smart_count: count }),
        });
        // oxlint-disable-next-line react/set-state-in-effect -- Leaflet's layer is there only as long as the map
        setLayer(created);
        return created.remove;
    }, [map]);
    useEffect(() => layer?.show(pins, counted), [layer, pins, counted]);
    useEffect(() => layer?.mark(marked), [layer, marked, pins, counted]);
    return null;
};
