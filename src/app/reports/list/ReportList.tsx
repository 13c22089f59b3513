import { memo } from 'react';
import { ListBase } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { suppressErrorNotification } from '../../common/suppressErrorNotification';
import { ListAddress } from '../query/ListAddress';
import { defaultSort, pageSize } from '../query/listQuery';
import { useAskedFilter } from '../query/useAskedFilter';
import { FocusedReportProvider } from './FocusedReport';
import { ListContent } from './ListContent';
import { useStandardFilter } from './saved/useStandardFilter';

const sort = { field: defaultSort, order: 'ASC' } as const;

interface AskedListProps extends ReturnType<typeof useAskedFilter> {
    /** Until it is known whether a standard filter applies. */
    arriving: boolean;
}

/** Not rendered again by what arrives without changing what is asked. */
const AskedList = memo(({ arriving, asked, isReady }: AskedListProps) => (
    <ListAddress>
        <ListBase<ReportRow>
            // The page's guard has asked already.
            disableAuthentication
            perPage={pageSize}
            sort={sort}
            filter={asked}
            queryOptions={{ ...suppressErrorNotification, enabled: !arriving && isReady }}
        >
            <FocusedReportProvider>
                <ListContent arriving={arriving} />
            </FocusedReportProvider>
        </ListBase>
    </ListAddress>
));
AskedList.displayName = 'AskedList';

/**
 * Report list of both wings: filters, sorting, page and selection are react-admin's, kept in the address bar
 * (report-handling §2, D8).
 */
export const ReportList = () => <AskedList arriving={useStandardFilter()} {...useAskedFilter()} />;
