import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useListContext } from 'react-admin';
import { useWing } from '../../../report/useWing';
import { useMunicipality } from '../../../runtime/useMunicipality';
import { useMapReports, useSelection, type Filter, type MapBox } from './useSelection';

/** The filter of the rows shown: rows load first. */
const useListed = (): Filter | undefined => {
    const current = useSelection();
    const { isPlaceholderData } = useListContext();
    const [listed, setListed] = useState(current);
    if (listed !== current && !isPlaceholderData) setListed(current);
    return useDeferredValue(listed);
};

/** All reports of the list's filter, in the whole city. */
export const useWholeAnswer = () => {
    const wing = useWing();
    const filter = useListed();
    const reportsIn = useMapReports();
    const {
        bounds: [[south, west], [north, east]],
        minZoom,
    } = useMunicipality();
    const wholeCity: MapBox = { nord: north, sor: south, ost: east, vest: west, zoom: minZoom };
    // Keyed below the lists of the wing, so that a write refetches it.
    const key = [wing, 'map', filter];
    const whole = useQuery({
        queryKey: [...key, 'whole'],
        queryFn: ({ signal }) => reportsIn(filter ?? {}, wholeCity, signal),
        enabled: filter !== undefined,
        placeholderData: keepPreviousData,
    });
    return { filter, key, wholeCity, whole, reportsIn };
};
