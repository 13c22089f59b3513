import { useCallback, useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { MapAnswer, MapQuery } from '../../../../api/entities/selection';
import type { CityDataProvider } from '../../../data/dataProvider';
import { serviceReports } from '../../../data/reports';
import { useAskedFilter } from '../../../report/query/useAskedFilter';
import { useWing } from '../../../report/useWing';

/** An area of the map. */
export type MapBox = Pick<MapQuery, 'nord' | 'sor' | 'ost' | 'vest' | 'zoom'>;
export type Filter = Readonly<Record<string, unknown>>;

/** The filter of the list as a query to the city; undefined until known. */
export const useSelection = (): Filter | undefined => {
    const { filterValues } = useListContext();
    const { asked, isReady } = useAskedFilter();
    return useMemo(
        () => (isReady ? { ...(filterValues as object), ...asked } : undefined),
        [isReady, filterValues, asked],
    );
};

/** The reports of a filter in an area of the map, as pins and counted clusters. */
export const useMapReports = () => {
    const wing = useWing();
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    return useCallback(
        async (filter: Filter, box: MapBox, signal?: AbortSignal): Promise<MapAnswer> => {
            const args = { query: { ...filter, ...box }, signal };
            return wing === serviceReports
                ? call('mapServiceReports', args)
                : call('mapContractorReports', { params: { id: await getOwnCompany() }, ...args });
        },
        [wing, call, getOwnCompany],
    );
};
