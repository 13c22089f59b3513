import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router-dom';
import { readBefore } from '../../data/readAhead';
import { listSearch, pageSize, parseQuery } from '../query/listQuery';
import { useAsking } from '../query/useAskedFilter';

/**
 * Fetches the rows as soon as the address asks for others, while React renders the list that waits for them. The list
 * itself would ask after that.
 */
export const useFetchAtOnce = (): void => {
    const router = use(DataRouterContext)?.router;
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const resource = useResourceContext();
    const asking = useAsking();
    const fetchRows = useEffectEvent((search: string): void => {
        const { filter, sort, page } = parseQuery(search);
        const asked = asking(filter);
        if (!asked || !resource) return;
        const params = {
            pagination: { page, perPage: pageSize },
            sort: { field: sort, order: 'ASC' },
            filter: { ...filter, ...asked },
        };
        void readBefore(queryClient, dataProvider, [resource, 'getList', params]);
    });
    useEffect(() => {
        if (!router) return undefined;
        const { pathname } = router.state.location;
        let shown = listSearch(router.state.location.search);
        return router.subscribe(({ location }: { location: Location }) => {
            const next = listSearch(location.search);
            if (location.pathname !== pathname || next === shown) return;
            shown = next;
            fetchRows(next);
        });
    }, [router]);
};
