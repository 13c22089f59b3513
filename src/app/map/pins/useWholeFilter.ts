import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useMap } from 'react-leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { mapLimits } from '../../../api/map';
import type { MapAnswer } from '../../../api/entities/selection';
import type { CityDataProvider } from '../../data/dataProvider';
import type { Wing } from '../../data/reports';
import type { MapBox, WholeFilter } from '../../data/selection';
import type { CountedItem, Place } from './clusters';

/** All the reports of a filter, where the city counts them for the map (D15, `utvalg`). */
export interface MapSelection {
    wing: Wing;
    /** As the city is asked with it. */
    filter: WholeFilter;
}

const [[south, west], [north, east]] = mapLimits.bounds;
const wholeCity: MapBox = { nord: north, sor: south, ost: east, vest: west, zoom: mapLimits.minZoom };
/** Beyond the view, so that a drag uncovers pins that already stand there. */
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
/** The reports themselves, and the corners of what is only counted. */
const placesOf = ({ nal, klynger }: MapAnswer): Place[] => [
    ...nal,
    ...klynger.flatMap(({ nord, sor, ost, vest }) => [
        { id: 0, latitude: nord, longitude: ost },
        { id: 0, latitude: sor, longitude: vest },
    ]),
];

const nowhere: readonly Place[] = [];

/**
 * What the city tells of a filter for the piece of the map in view, how far all of it reaches, and who is in a cluster.
 */
export const useWholeFilter = (selection: MapSelection | undefined) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const map = useMap();
    const [box, setBox] = useState(() => boxOf(map));
    useEffect(() => {
        // Not by useMapEvents, which is deaf while the pins of a render are brought into view.
        const look = (): void => setBox(boxOf(map));
        map.on('moveend resize', look);
        look();
        return () => void map.off('moveend resize', look);
    }, [map]);
    const ask = (piece: MapBox, signal?: AbortSignal): Promise<MapAnswer> => {
        if (!selection) throw new Error('No filter');
        return dataProvider.mapReports(selection.wing, selection.filter, piece, signal ? { signal } : {});
    };
    // Beside the lists of the wing, so that a write has them read again.
    const key = [selection?.wing, 'map', selection?.filter];
    const whole = useQuery({
        queryKey: [...key, 'whole'],
        queryFn: ({ signal }) => ask(wholeCity, signal),
        enabled: selection !== undefined,
        placeholderData: keepPreviousData,
    });
    const isNewest = whole.data !== undefined && !whole.isPlaceholderData;
    // A render later, when the map has been brought to its pins: nothing is asked of where it stood before.
    const isFitted = useDeferredValue(isNewest);
    // No further out than the whole city is asked for, its answer holds what is in view.
    const isClose = box !== undefined && box.zoom > wholeCity.zoom;
    const view = useQuery({
        queryKey: [...key, box],
        queryFn: ({ signal }) => ask(box ?? wholeCity, signal),
        enabled: selection !== undefined && isClose && ((isNewest && isFitted) || whole.isError),
        placeholderData: keepPreviousData,
    });
    const shown = (isClose ? view.data : undefined) ?? whole.data;
    const counted = useMemo(() => shown?.klynger.map(countedOf), [shown]);
    const places = useMemo(() => (isNewest ? placesOf(whole.data) : nowhere), [isNewest, whole.data]);
    return {
        reports: shown?.nal,
        counted,
        /** Until the city has told, nowhere; where it cannot tell, undefined. */
        places: whole.isError ? undefined : places,
        /** The reports of a cluster that no zoom parts. */
        reportsIn: async ({ box: { north: nord, south: sor, east: ost, west: vest } }: CountedItem) =>
            (await ask({ nord, sor, ost, vest, zoom: closest })).nal,
    };
};
