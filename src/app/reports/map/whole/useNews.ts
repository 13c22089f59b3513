import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { News } from '../../../../api/entities/selection';
import type { ReportRow } from '../../../../api/entities/report';
import type { CityDataProvider } from '../../../data/dataProvider';
import { serviceReports, type ReportListMeta } from '../../../data/reports';
import { useWing } from '../../../report/useWing';
import { useSelection } from './useSelection';

/** Only while the tab is visible. */
const pollIntervalMs = 30_000;

const nothing: News = { nye: 0, endrede: 0, ider: [] };

/** The mark of the rows shown; undefined while other rows load. */
const useMark = (): string | undefined => {
    const { meta, isFetching, isPlaceholderData } = useListContext<ReportRow>();
    return isFetching || isPlaceholderData ? undefined : (meta as ReportListMeta | undefined)?.mark;
};

/** Reports created or changed by others under the list's filter since its rows were fetched. */
export const useNews = (): News => {
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const selection = useSelection();
    const mark = useMark();
    const { data } = useQuery({
        queryKey: ['news', wing, selection, mark],
        queryFn: async ({ signal }) => {
            const query = { ...selection, merke: mark ?? '' };
            return wing === serviceReports
                ? call('getServiceNews', { query, signal })
                : call('getContractorNews', { params: { id: await getOwnCompany() }, query, signal });
        },
        enabled: selection !== undefined && mark !== undefined,
        // The rows are fresh: the first poll can wait.
        initialData: nothing,
        staleTime: pollIntervalMs,
        refetchInterval: pollIntervalMs,
        // Returning to the tab polls at once.
        refetchOnWindowFocus: 'always',
        gcTime: 0,
    });
    return data;
};
