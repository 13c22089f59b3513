import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { MapAnswer, MapQuery } from '../../../api/entities/selection';
import type { CityDataProvider } from '../../data/dataProvider';
import { useListRequest, type ListRequest } from '../../report/query/listRequest';
import { useWing } from '../../report/wing';
import { useMunicipality } from '../../runtime/ConfigurationContext';

/** An area of the map. */
export type MapBox = Pick<MapQuery, 'nord' | 'sor' | 'ost' | 'vest' | 'zoom'>;
type Filter = ListRequest['filter'];

/** The reports of a filter in an area of the map, as pins and clusters. */
const useMapReports = () => {
    const wing = useWing();
    const { callOfWing } = useDataProvider<CityDataProvider>();
    return useCallback(
        (filter: Filter, box: MapBox, signal?: AbortSignal): Promise<MapAnswer> =>
            callOfWing(wing, ['mapServiceReports', 'mapContractorReports'], { query: { ...filter, ...box }, signal }),
        [wing, callOfWing],
    );
};

/** The filter of the rows shown, since rows load first. */
const useListed = (): Filter | undefined => {
    const current = useListRequest()?.filter;
    const { isPlaceholderData } = useListContext();
    const [listed, setListed] = useState(current);
    if (listed !== current && !isPlaceholderData) setListed(current);
    return useDeferredValue(listed);
};

/** All reports of the list's filter in the whole city. */
export const useWholeAnswer = () => {
    const wing = useWing();
    const filter = useListed();
    const reportsIn = useMapReports();
    const {
        bounds: [[south, west], [north, east]],
        minZoom,
    } = useMunicipality();
    const wholeCity: MapBox = { nord: north, sor: south, ost: east, vest: west, zoom: minZoom };
    // The key starts like those of the lists, so that a write refetches it.
    const key = [wing, 'map', filter];
    const whole = useQuery({
        queryKey: [...key, 'whole'],
        queryFn: ({ signal }) => reportsIn(filter ?? {}, wholeCity, signal),
        enabled: filter !== undefined,
        placeholderData: keepPreviousData,
    });
    return { filter, key, wholeCity, whole, reportsIn };
};
