import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { normalisedQuery } from '../../query/listQuery';
import { useSavedFilters } from './useSavedFilters';

/**
 * Arriving without a query applies the standard filter (report-handling §2); clearing the filters does not bring it
 * back. True until it is known what to show, so that the whole list is not asked for first.
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
        // While the next page loads this one still stands, but the address is no longer its own to change.
        if (applies && window.location.pathname === pathname) void navigate({ search: query ?? '' }, { replace: true });
        // `key`: an arrival may follow on another before the first has been shown with its filter.
    }, [applies, key, pathname, query, navigate]);
    return (arrivesBare && isPending) || applies;
};
