import { useEventCallback } from '@mui/material/utils';
import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import type { Pin, Place, Position } from '../../data/mapped';
import { createClusterIndex, isCluster, type Cluster } from './clusters';
import { ClusterMarker } from './ClusterMarker';
import { PinMarker, type PinHandlers } from './PinMarker';
import { Spider } from './Spider';

interface PinsProps extends PinHandlers {
    pins: readonly Pin[];
    marked?: Place | undefined;
}

/** The margin around the view where pins are already rendered, for panning. */
const margin = 0.25;
/** The most pins in the tab order; beyond that, keyboard users have the list. */
export const maxInTabOrder = 40;

const viewOf = (map: LeafletMap) =>
    map.getSize().x === 0 ? undefined : { bounds: map.getBounds(), zoom: Math.round(map.getZoom()) };

/** Clustered pins. Only those in view are rendered, so 10,000 pan as smoothly as ten. */
export const Pins = ({ pins, marked, ...given }: PinsProps) => {
    const map = useMap();
    const onHover = useEventCallback((id: number | undefined) => given.onHover?.(id));
    const onOpen = useEventCallback(given.onOpen);
    const index = useMemo(() => createClusterIndex(pins), [pins]);
    const [view, setView] = useState(() => viewOf(map));
    const look = (): void => setView((before) => viewOf(map) ?? before);
    useMapEvents({ moveend: look, resize: look });
    const items = useMemo(() => {
        if (!view) return [];
        const wide = view.bounds.pad(margin);
        return index.itemsIn([wide.getWest(), wide.getSouth(), wide.getEast(), wide.getNorth()], view.zoom);
    }, [view, index]);
    const [spread, setSpread] = useState<{ cluster: Cluster; of: typeof index }>();
    const closeSpread = useCallback(() => setSpread(undefined), []);
    const shown = spread?.of === index ? spread.cluster : undefined;
    const open = useEventCallback((at: Position) => {
        const cluster = items.find((item) => item === at);
        if (!cluster || !isCluster(cluster)) return;
        const zoom = index.partsAt(cluster.clusterId);
        if (zoom === undefined) setSpread({ cluster, of: index });
        else
            map.setView(
                [cluster.latitude, cluster.longitude],
                Math.min(mapLimits.maxZoom, Math.max(zoom, map.getZoom() + 1)),
            );
    });
    const markedItem = marked && index.itemOf(marked.id, items);
    const seen = items.filter(({ latitude, longitude }) => view?.bounds.contains([latitude, longitude]));
    return (
        <>
            {items.map((item) => {
                const button = {
                    isMarked: item === markedItem,
                    tabIndex: seen.length <= maxInTabOrder && seen.includes(item) ? 0 : -1,
                };
                return isCluster(item) ? (
                    <ClusterMarker
                        key={`cluster ${item.clusterId}`}
                        {...button}
                        at={item}
                        count={item.count}
                        isSpread={item.clusterId === shown?.clusterId}
                        onOpen={open}
                    />
                ) : (
                    <PinMarker key={item.id} pin={item} {...{ onHover, onOpen }} {...button} />
                );
            })}
            {shown ? (
                <Spider
                    key={shown.clusterId}
                    at={shown}
                    pins={index.placesIn(shown.clusterId)}
                    {...{ onHover, onOpen }}
                    onClose={closeSpread}
                />
            ) : null}
        </>
    );
};
