import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useMap } from 'react-leaflet';
import type { MapAnswer } from '../../../api/entities/selection';
import { mapLimits } from '../../../api/map';
import type { ListPinsProps, Pin, Place } from '../../data/mapped';
import type { CountedItem } from '../../map/pins/clusters';
import { FitToPins } from '../../map/pins/FitToPins';
import { Pins } from '../../map/pins/Pins';
import { usePinOf } from '../../map/pins/usePinOf';
import { useWing } from '../../reports/useWing';
import { useMunicipality } from '../../runtime/useMunicipality';
import { useMapReports, useSelection, type Filter, type MapBox } from './useSelection';

/** Margin around the view, so that panning reveals pins already rendered. */
const margin = 0.25;
const closest = 22;

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

const countedOf = ({
    antall,
    latitude,
    longitude,
    nord,
    sor,
    ost,
    vest,
}: MapAnswer['klynger'][number]): CountedItem => ({
    kind: 'counted',
    count: antall,
    latitude,
    longitude,
    box: { north: nord, south: sor, east: ost, west: vest },
});
/** The reports, and the corners of counted clusters. */
const placesOf = ({ nal, klynger }: MapAnswer): Place[] => [
    ...nal,
    ...klynger.flatMap(({ nord, sor, ost, vest }) => [
        { id: 0, latitude: nord, longitude: ost },
        { id: 0, latitude: sor, longitude: vest },
    ]),
];

const nowhere: readonly Place[] = [];
const none: readonly CountedItem[] = [];

/** The filter of the rows shown: rows load first. */
const useListed = (): Filter | undefined => {
    const current = useSelection();
    const { isPlaceholderData } = useListContext();
    const [listed, setListed] = useState(current);
    if (listed !== current && !isPlaceholderData) setListed(current);
    return useDeferredValue(listed);
};

/** All reports of the list's filter on its map: those in the visible area, the rest counted. */
export const FilterOnMap = ({ rows, focusedId, onHover, onOpen, ...fit }: ListPinsProps) => {
    const map = useMap();
    const notify = useNotify();
    const pinOf = usePinOf();
    const wing = useWing();
    const filter = useListed();
    const reportsIn = useMapReports();
    const {
        bounds: [[south, west], [north, east]],
        minZoom,
    } = useMunicipality();
    const wholeCity: MapBox = { nord: north, sor: south, ost: east, vest: west, zoom: minZoom };
    const [box, setBox] = useState(() => boxOf(map));
    useEffect(() => {
        // useMapEvents would miss the events fired while the map is fitted to its pins.
        const look = (): void => setBox(boxOf(map));
        map.on('moveend resize', look);
        look();
        return () => void map.off('moveend resize', look);
    }, [map]);
    const isKnown = filter !== undefined;
    // Keyed below the lists of the wing, so that a write refetches it.
    const key = [wing, 'map', filter];
    const whole = useQuery({
        queryKey: [...key, 'whole'],
        queryFn: ({ signal }) => reportsIn(filter ?? {}, wholeCity, signal),
        enabled: isKnown,
        placeholderData: keepPreviousData,
    });
    const isNewest = whole.data !== undefined && !whole.isPlaceholderData;
    // Set one render later, after the map was fitted: the previous view is not fetched.
    const isFitted = useDeferredValue(isNewest);
    // At the lowest zoom the answer covers the whole city.
    const isClose = box !== undefined && box.zoom > wholeCity.zoom;
    const view = useQuery({
        queryKey: [...key, box],
        queryFn: ({ signal }) => reportsIn(filter ?? {}, box ?? wholeCity, signal),
        enabled: isKnown && isClose && ((isNewest && isFitted) || whole.isError),
        placeholderData: keepPreviousData,
    });
    const shown = (isClose ? view.data : undefined) ?? whole.data;
    const counted = useMemo(() => shown?.klynger.map(countedOf) ?? none, [shown]);
    const places = useMemo(() => (isNewest ? placesOf(whole.data) : nowhere), [isNewest, whole.data]);
    const reports = shown?.nal ?? rows;
    const pins = useMemo(() => reports.map(pinOf), [reports, pinOf]);
    const open = async ({ box: at }: CountedItem, spread: (pins: readonly Pin[]) => void): Promise<void> => {
        const { north: nord, south: sor, east: ost, west: vest } = at;
        if (map.getZoom() < mapLimits.maxZoom) {
            const zoom = map.getBoundsZoom(new LatLngBounds([sor, vest], [nord, ost]));
            const closer = Math.min(mapLimits.maxZoom, Math.max(zoom, map.getZoom() + 1));
            map.setView([(nord + sor) / 2, (ost + vest) / 2], closer);
            return;
        }
        try {
            const { nal } = await reportsIn(filter ?? {}, { nord, sor, ost, vest, zoom: closest });
            if (nal.length > 0) spread(nal.map(pinOf));
            else notify('map.tooManyHere', { type: 'info' });
        } catch {
            notify('map.clusterFailed', { type: 'error' });
        }
    };
    return (
        <>
            <Pins
                pins={pins}
                counted={counted}
                marked={[...rows, ...reports].find(({ id }) => id === focusedId)}
                onHover={onHover}
                onOpen={onOpen}
                onOpenCounted={(cluster, spread) => void open(cluster, spread)}
            />
            <FitToPins places={whole.isError || !isKnown ? rows : places} {...fit} />
        </>
    );
};
