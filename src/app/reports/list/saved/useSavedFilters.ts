import { useEffect } from 'react';
import { useGetManyReference } from 'react-admin';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { SavedFilter } from '../../../../api/entities/report';
import { asListed } from '../../../data/lists';
import { normalisedQuery } from '../../../report/query/listQuery';
import { useSession } from '../../../session/Session';

export const useSavedFilters = () => {
    const { userId } = useSession();
    return useGetManyReference<SavedFilter>('savedFilters', { ...asListed, target: 'brukerId', id: userId });
};

/**
 * Applies the standard filter on arrival without a query, but not after clearing the filters. True until that is
 * decided; no list is fetched before.
 */
export const useStandardFilter = (): boolean => {
    const navigate = useNavigate();
    const { key, pathname, search, state } = useLocation() as Location<{ cleared?: boolean } | null>;
    const { data, isPending } = useSavedFilters();
    const standard = data?.find((filter) => filter.standard);
    const query = standard && normalisedQuery(standard.filter);
    const arrivesBare = search === '' && state?.cleared !== true;
    const applies = arrivesBare && Boolean(query);
    useEffect(() => {
        // This page is still mounted while the next one loads, but must not change the address.
        if (applies && window.location.pathname === pathname) void navigate({ search: query ?? '' }, { replace: true });
        // `key`, because a second arrival may precede the render of the first.
    }, [applies, key, pathname, query, navigate]);
    return (arrivesBare && isPending) || applies;
};
