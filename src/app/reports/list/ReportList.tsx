import { memo } from 'react';
import { ListBase } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { FocusedReportProvider } from '../../common/FocusedReport';
import { suppressErrorNotification } from '../../common/suppressErrorNotification';
import { ListAddress } from '../../report/query/ListAddress';
import { defaultSort, pageSize } from '../../report/query/listQuery';
import { useAskedFilter } from '../../report/query/useAskedFilter';
import { Plugged } from '../../places/Plugged';
import { ListContent } from './ListContent';
import { useStandardFilter } from './saved/useStandardFilter';

const sort = { field: defaultSort, order: 'ASC' } as const;

interface AskedListProps extends ReturnType<typeof useAskedFilter> {
    arriving: boolean;
}

const AskedList = memo(({ arriving, asked, isReady }: AskedListProps) => (
    <ListAddress>
        <ListBase<ReportRow>
            disableAuthentication
            perPage={pageSize}
            sort={sort}
            filter={asked}
            queryOptions={{ ...suppressErrorNotification, enabled: !arriving && isReady }}
        >
            <FocusedReportProvider>
                <Plugged at="List">
                    <ListContent arriving={arriving} />
                </Plugged>
            </FocusedReportProvider>
        </ListBase>
    </ListAddress>
));
AskedList.displayName = 'AskedList';

/** Filters, sorting, page and selection are react-admin's, kept in the address bar (report-handling §2, D8). */
export const ReportList = () => <AskedList arriving={useStandardFilter()} {...useAskedFilter()} />;
