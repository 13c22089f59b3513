import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useMap } from 'react-leaflet';
import { useFocusedReport } from '../../common/FocusedReport';
import type { MapAnswer } from '../../../api/entities/selection';
import { mapLimits } from '../../../api/map';
import { hasPosition, type ListPinsProps, type Pin, type Place, type Position } from '../../data/mapped';
import { ClusterMarker, maxInTabOrder, Pins, Spider } from '../../map/pins/Pins';
import { areaOf, FitToPins } from '../../map/pins/FitToPins';
import { usePinOf } from '../../map/pins/usePinOf';
import { useWholeAnswer, type MapBox } from './useMapAnswers';

/** The margin around the view where pins are already rendered, for panning. */
const margin = 0.25;
const maxZoom = 22;

const boxOf = (map: LeafletMap): MapBox | undefined => {
    if (map.getSize().x === 0) return undefined;
    const bounds = map.getBounds().pad(margin);
    return {
        nord: bounds.getNorth(),
        sor: bounds.getSouth(),
        ost: bounds.getEast(),
        vest: bounds.getWest(),
        zoom: Math.round(map.getZoom()),
    };
};

type Cluster = MapAnswer['klynger'][number];
const keyOf = ({ latitude, longitude, antall }: Cluster): string => `${latitude},${longitude},${antall}`;
const holds = ({ nord, sor, ost, vest }: Cluster, { latitude, longitude }: Place): boolean =>
    latitude <= nord && latitude >= sor && longitude <= ost && longitude >= vest;

const areasOf = ({ nal, klynger }: MapAnswer): LatLngBounds[] => [
    ...nal.map(areaOf),
    ...klynger.map(({ nord, sor, ost, vest }) => new LatLngBounds([sor, vest], [nord, ost])),
];

const none: readonly Cluster[] = [];

/** All reports of the list's filter on its map: pins in the visible area, clusters elsewhere. */
export const FilterOnMap = ({ rows, previewedId, onOpen, ...fit }: ListPinsProps) => {
    // Marks the pin, or the cluster that contains it.
    const [focusedId = previewedId, onHover] = useFocusedReport();
    const map = useMap();
    const notify = useNotify();
    const pinOf = usePinOf();
    const { filter, key, wholeCity, whole, reportsIn } = useWholeAnswer();
    const [box, setBox] = useState(() => boxOf(map));
    useEffect(() => {
        // useMapEvents would miss events that fire while the map is fitted to its pins.
        const look = (): void => setBox(boxOf(map));
        map.on('moveend resize', look);
        look();
        return () => void map.off('moveend resize', look);
    }, [map]);
    const isKnown = filter !== undefined;
    const isNewest = whole.data !== undefined && !whole.isPlaceholderData;
    // Set one render later, after the map is fitted, so that the previous view is not fetched.
    const isFitted = useDeferredValue(isNewest);
    // At the lowest zoom, the answer covers the whole city.
    const isClose = box !== undefined && box.zoom > wholeCity.zoom;
    const view = useQuery({
        queryKey: [...key, box],
        queryFn: ({ signal }) => reportsIn(filter ?? {}, box ?? wholeCity, signal),
        enabled: isKnown && isClose && ((isNewest && isFitted) || whole.isError),
        placeholderData: keepPreviousData,
    });
    const shown = (isClose ? view.data : undefined) ?? whole.data;
    const counted = shown?.klynger ?? none;
    const isUnknown = whole.isError || !isKnown;
    const areas = useMemo(
        () => (isUnknown ? rows.filter(hasPosition).map(areaOf) : isNewest ? areasOf(whole.data) : []),
        [isUnknown, isNewest, whole.data, rows],
    );
    const reports = shown?.nal ?? rows;
    const pins = useMemo(() => reports.map(pinOf), [reports, pinOf]);
    const [spread, setSpread] = useState<{ key: string; pins: readonly Pin[] }>();
    const open = useEvent(async (at: Position): Promise<void> => {
        const cluster = counted.find((one) => one === at);
        if (!cluster) return;
        const { nord, sor, ost, vest } = cluster;
        if (map.getZoom() < mapLimits.maxZoom) {
            const zoom = map.getBoundsZoom(new LatLngBounds([sor, vest], [nord, ost]));
            const closer = Math.min(mapLimits.maxZoom, Math.max(zoom, map.getZoom() + 1));
            map.setView([(nord + sor) / 2, (ost + vest) / 2], closer);
            return;
        }
        try {
            const { nal } = await reportsIn(filter ?? {}, { nord, sor, ost, vest, zoom: maxZoom });
            if (nal.length > 0) setSpread({ key: keyOf(cluster), pins: nal.map(pinOf) });
            else notify('map.tooManyHere', { type: 'info' });
        } catch {
            notify('map.clusterFailed', { type: 'error' });
        }
    });
    const closeSpread = useCallback(() => setSpread(undefined), []);
    const spreadFrom = counted.find((cluster) => keyOf(cluster) === spread?.key);
    const marked = [...rows, ...reports].find(({ id }) => id === focusedId);
    const markedIn =
        marked && !reports.some(({ id }) => id === marked.id)
            ? counted.find((cluster) => holds(cluster, marked))
            : undefined;
    const bounds = map.getBounds();
    const seen = counted.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]));
    return (
        <>
            <Pins pins={pins} marked={marked} onHover={onHover} onOpen={onOpen} />
            {counted.map((cluster) => (
                <ClusterMarker
                    key={keyOf(cluster)}
                    at={cluster}
                    count={cluster.antall}
                    isMarked={cluster === markedIn}
                    isSpread={cluster === spreadFrom}
                    tabIndex={seen.length <= maxInTabOrder && seen.includes(cluster) ? 0 : -1}
                    onOpen={open}
                />
            ))}
            {spread && spreadFrom ? (
                <Spider
                    key={spread.key}
                    at={spreadFrom}
                    pins={spread.pins}
                    onHover={onHover}
                    onOpen={onOpen}
                    onClose={closeSpread}
                />
            ) : null}
            <FitToPins areas={areas} {...fit} />
        </>
    );
};
