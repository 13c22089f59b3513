import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useMap } from 'react-leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { mapLimits } from '../../../api/map';
import type { MapAnswer } from '../../../api/entities/selection';
import { useMunicipality } from '../../runtime/useMunicipality';
import type { CityDataProvider } from '../../data/dataProvider';
import type { Wing } from '../../data/reports';
import type { MapBox, WholeFilter } from '../../data/selection';
import type { CountedItem, Place } from './clusters';

/** All reports of a filter, counted by the city for the map (D15, `utvalg`). */
export interface MapSelection {
    wing: Wing;
    /** The query parameters of the filter. */
    filter: WholeFilter;
}

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

/** The reports of a filter in the visible area, the bounds of all of them, and the members of a cluster. */
export const useWholeFilter = (selection: MapSelection | undefined) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const map = useMap();
    const [[south, west], [north, east]] = useMunicipality().bounds;
    const wholeCity: MapBox = { nord: north, sor: south, ost: east, vest: west, zoom: mapLimits.minZoom };
    const [box, setBox] = useState(() => boxOf(map));
    useEffect(() => {
        // useMapEvents would miss the events fired while the map is fitted to its pins.
        const look = (): void => setBox(boxOf(map));
        map.on('moveend resize', look);
        look();
        return () => void map.off('moveend resize', look);
    }, [map]);
    const ask = (piece: MapBox, signal?: AbortSignal): Promise<MapAnswer> => {
        if (!selection) throw new Error('No filter');
        return dataProvider.mapReports(selection.wing, selection.filter, piece, signal ? { signal } : {});
    };
    // Keyed below the lists of the wing, so that a write refetches it.
    const key = [selection?.wing, 'map', selection?.filter];
    const whole = useQuery({
        queryKey: [...key, 'whole'],
        queryFn: ({ signal }) => ask(wholeCity, signal),
        enabled: selection !== undefined,
        placeholderData: keepPreviousData,
    });
    const isNewest = whole.data !== undefined && !whole.isPlaceholderData;
    // Set one render later, after the map was fitted: the previous view is not fetched.
    const isFitted = useDeferredValue(isNewest);
    // At the lowest zoom the answer covers the whole city.
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
        /** Empty until loaded; undefined where the city does not support it. */
        places: whole.isError ? undefined : places,
        /** The reports of a cluster that no zoom splits. */
        reportsIn: async ({ box: { north: nord, south: sor, east: ost, west: vest } }: CountedItem) =>
            (await ask({ nord, sor, ost, vest, zoom: closest })).nal,
    };
};
