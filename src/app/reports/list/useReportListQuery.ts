import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseQuery, writeQuery, type ReportListQuery } from './listQuery';

/** The list's state is the address bar: reload, back, forward and a pasted link give the same view (report-handling §2). */
export const useReportListQuery = () => {
    const { search } = useLocation();
    const navigate = useNavigate();
    const query = useMemo(() => parseQuery(search), [search]);
    /** Goes to the changed query; anything but a change of page goes to the first one. */
    const change = useCallback(
        (changes: Partial<ReportListQuery>) => {
            const next = writeQuery({ ...parseQuery(window.location.search), page: 1, ...changes });
            void navigate({ search: next }, { state: next === '' ? { cleared: true } : null });
        },
        [navigate],
    );
    return { query, search: search.replace(/^\?/, ''), change };
};
export type ChangeQuery = ReturnType<typeof useReportListQuery>['change'];
