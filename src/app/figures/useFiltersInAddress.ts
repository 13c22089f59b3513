import { useMemo } from 'react';
import type { ListFilterContextValue } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ReportFilter } from '../report/query/filters';
import { filterKey, parseQuery } from '../report/query/listQuery';

/** The page's own parameters in the address, beside the list's filter. */
const own = ['gruppe', 'forrige', 'niva'] as const;

/** The filters of the list's filter bar, in the address of a page that has no list. */
export const useFiltersInAddress = (): ListFilterContextValue => {
    const [parameters, setParameters] = useSearchParams();
    return useMemo(
        () => ({
            filterValues: parseQuery(parameters.toString()).filter,
            setFilters: (filter: ReportFilter) =>
                setParameters((current) => {
                    const next = new URLSearchParams(filterKey(filter));
                    for (const name of own) for (const value of current.getAll(name)) next.append(name, value);
                    return next;
                }),
            displayedFilters: {},
            showFilter: () => undefined,
            hideFilter: () => undefined,
            resource: '',
        }),
        [parameters, setParameters],
    );
};
