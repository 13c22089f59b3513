import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { EndpointId } from '../../contract/endpoints';
import type { Answer, Args, ArgsList } from './cityClient';
import { useCity } from './CityContext';

/** Catalogues hardly change while somebody works: asked for once per half hour. */
const catalogues: ReadonlySet<EndpointId> = new Set<EndpointId>([
    'listStatuses', 'listReportTypes', 'listSubDistricts', 'listShifts', 'listProcessCodeUnits', 'listCategoryGroups', 'listWorkDoneCodes', 'getCompanyOfUser', 'getServiceInfo',
]);
const halfHour = 30 * 60 * 1000;

/** The cache's key of a call; without args, of all calls of that operation. */
export const cityKey = <I extends EndpointId>(id: I, args?: Args<I>): readonly unknown[] => (args === undefined ? ['city', id] : ['city', id, args]);

export type CityQueryOptions<I extends EndpointId> = Omit<UseQueryOptions<Answer<I>, HttpError>, 'queryKey' | 'queryFn'>;
type QueryArgs<I extends EndpointId> =
    Record<never, never> extends Args<I> ? [args?: Args<I> | null, options?: CityQueryOptions<I>] : [args: Args<I> | null, options?: CityQueryOptions<I>];

/**
 * A read of the city through react-query, aborted when the user goes on: `useCityQuery('listComments', { params: { id } })`.
 * `null` as args asks nothing yet (an id that is still unknown).
 */
export const useCityQuery = <I extends EndpointId>(id: I, ...[args, options]: QueryArgs<I>): UseQueryResult<Answer<I>, HttpError> => {
    const city = useCity();
    return useQuery<Answer<I>, HttpError>({
        staleTime: catalogues.has(id) ? halfHour : 0,
        ...options,
        queryKey: ['city', id, args ?? {}],
        queryFn: async ({ signal }) => {
            const list = [{ ...args, signal }] as unknown as ArgsList<I>;
            // react-query takes no undefined for data.
            return ((await city(id, ...list)) ?? null) as Answer<I>;
        },
        enabled: args !== null && (options?.enabled ?? true),
    });
};
