import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCityQuery } from '../../data/useCityQuery';
import { useSession } from '../../session/Session';
import { normalisedQuery } from './listQuery';

/**
 * Arriving without a query applies the standard filter (report-handling §2); clearing the filters does not bring it back.
 * True until it is known what to show, so that the whole list is not asked for first.
 */
export const useStandardFilter = (search: string): boolean => {
    const { userId } = useSession();
    const navigate = useNavigate();
    const { pathname, state } = useLocation() as { pathname: string; state: { cleared?: boolean } | null };
    const { data, isPending } = useCityQuery('listSavedFilters', { params: { brukerId: userId } });
    const standard = data?.find((filter) => filter.standard);
    const query = standard && normalisedQuery(standard.filter);
    const arrivesBare = search === '' && state?.cleared !== true;
    const applies = arrivesBare && Boolean(query);
    useEffect(() => {
        // While the next page loads this one still stands, but the address is no longer its own to change.
        if (applies && window.location.pathname === pathname) void navigate({ search: query ?? '' }, { replace: true });
    }, [applies, pathname, query, navigate]);
    return (arrivesBare && isPending) || applies;
};
