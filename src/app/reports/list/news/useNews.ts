import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { News } from '../../../../api/entities/selection';
import type { ReportRow } from '../../../../api/entities/report';
import type { CityDataProvider } from '../../../data/dataProvider';
import type { ReportListMeta } from '../../../data/reports';
import { useSelection } from '../../query/useSelection';

/** Polling interval in ms; only while the tab is visible. */
const often = 30_000;

const nothing: News = { nye: 0, endrede: 0, ider: [] };

/** The mark of the rows shown; undefined while other rows load. */
const useMark = (): string | undefined => {
    const { meta, isFetching, isPlaceholderData } = useListContext<ReportRow>();
    return isFetching || isPlaceholderData ? undefined : (meta as ReportListMeta | undefined)?.mark;
};

/** Reports created or changed by others under the list's filter since its rows were fetched (D15, `utvalg`). */
export const useNews = (): News => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const selection = useSelection();
    const mark = useMark();
    const { data } = useQuery({
        queryKey: ['news', selection, mark],
        queryFn: ({ signal }) =>
            selection && mark !== undefined
                ? dataProvider.getNews(selection.wing, selection.filter, mark, { signal })
                : nothing,
        enabled: selection !== undefined && mark !== undefined,
        // The rows are fresh: the first poll can wait.
        initialData: nothing,
        staleTime: often,
        refetchInterval: often,
        // Returning to the tab polls at once.
        refetchOnWindowFocus: 'always',
        gcTime: 0,
    });
    return data;
};
