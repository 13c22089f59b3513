import { latLng, type Map as LeafletMap } from 'leaflet';
import { Fragment, memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { Polyline, useMap, useMapEvents } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import type { Pin, Place, Position } from '../../data/mapped';
import { punkt } from '../../layout/theme/tokens';
import { aboveAll, MapButton, type MapButtonProps } from './MapButton';
import { type PinHandlers, PinMarker } from './PinMarker';
import { type Cluster, createClusterIndex, isCluster, spiderOffsets } from './clusters';

interface ClusterMarkerProps extends Pick<MapButtonProps, 'at' | 'tabIndex' | 'isMarked'> {
    count: number;
    isSpread: boolean;
    onOpen: (at: Position) => void;
}

/** Memoised, so that hovering other markers or rows does not render it. */
export const ClusterMarker = memo(({ count, isSpread, onOpen, ...button }: ClusterMarkerProps) => (
    <MapButton
        {...button}
        className="map-cluster"
        size={[36, 36]}
        label={useTranslate()('map.cluster', { smart_count: count })}
        content={String(count)}
        opacity={isSpread ? 0.35 : 1}
        onOpen={() => onOpen(button.at)}
    />
));
ClusterMarker.displayName = 'ClusterMarker';

interface SpiderProps extends PinHandlers {
    at: Position;
    pins: readonly Pin[];
    onClose: () => void;
}

const legStyle = { color: punkt.darkBlue, weight: 2 };

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
    const onHover = useEvent((id: number | undefined) => given.onHover?.(id));
    const onOpen = useEvent(given.onOpen);
    const index = useMemo(() => createClusterIndex(pins), [pins]);
    const [view, setView] = useState(() => viewOf(map));
    const look = (): void => setView((before) => viewOf(map) ?? before);
    useMapEvents({ moveend: look, resize: look });
    const items = useMemo(() => {
        if (!view) return [];
        const wide = view.bounds.pad(margin);
        return index.itemsIn([wide.getWest(), wide.getSouth(), wide.getEast(), wide.getNorth()], view.zoom);
    }, [view, index]);
    /** The pins of the spread cluster, by id: it stays when the city answers the same ones again. */
    const [spread, setSpread] = useState<string>();
    const closeSpread = useCallback(() => setSpread(undefined), []);
    const idsOf = ({ clusterId }: Cluster): string =>
        index
            .placesIn(clusterId)
            .map(({ id }) => id)
            .sort((a, b) => a - b)
            .join();
    const shown = spread === undefined ? undefined : items.filter(isCluster).find((one) => idsOf(one) === spread);
    const open = useEvent((at: Position) => {
        const cluster = items.find((item) => item === at);
        if (!cluster || !isCluster(cluster)) return;
        const zoom = index.partsAt(cluster.clusterId);
        if (zoom === undefined) setSpread(idsOf(cluster));
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
                    key={spread}
                    at={shown}
                    pins={index.placesIn(shown.clusterId)}
                    {...{ onHover, onOpen }}
                    onClose={closeSpread}
                />
            ) : null}
        </>
    );
};
