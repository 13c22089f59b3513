import { memo } from 'react';
import { ListBase } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { FocusedReportProvider } from '../../common/FocusedReport';
import { suppressErrorNotification } from '../../common/listDefaults';
import { ListAddress, useReadPage } from '../../report/query/ListAddress';
import { defaultSort, pageSize } from '../../report/query/listQuery';
import { useListRequest, type ListRequest } from '../../report/query/listRequest';
import { BesideList } from '../beside/BesideList';
import { ListContent } from './ListContent';
import { useStandardFilter } from './saved/useSavedFilters';

const sort = { field: defaultSort, order: 'ASC' } as const;

/** Renders when its request changes, instead of with every address. */
const RequestedList = memo(({ awaitsFilter, request }: { awaitsFilter: boolean; request: ListRequest | undefined }) => (
    <ListAddress>
        <ListBase<ReportRow>
            disableAuthentication
            perPage={pageSize}
            sort={sort}
            filter={request?.filter}
            queryOptions={{ ...suppressErrorNotification, enabled: !awaitsFilter && request !== undefined }}
        >
            <FocusedReportProvider>
                <BesideList>
                    <ListContent awaitsFilter={awaitsFilter} />
                </BesideList>
            </FocusedReportProvider>
        </ListBase>
    </ListAddress>
));
RequestedList.displayName = 'RequestedList';

/** Filters, sorting, page and selection are react-admin's, and kept in the address bar (report-handling §2, D8). */
export const ReportList = () => {
    useReadPage();
    return <RequestedList awaitsFilter={useStandardFilter()} request={useListRequest()} />;
};
