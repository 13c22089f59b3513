import { Skeleton, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import {
    DataTable,
    Pagination,
    useGetResourceLabel,
    useListContext,
    useResourceContext,
    useTranslate,
    type DataTableProps,
} from 'react-admin';
import { failureText } from '../data/failureText';
import { HiddenText } from './words';
import { FormerRows, LoadProblem } from './Loaded';
import { TableFrame } from './TableFrame';

export interface ListTableProps extends Pick<
    DataTableProps,
    'children' | 'expand' | 'expandSingle' | 'rowClick' | 'hover' | 'rowSx' | 'foot' | 'sx' | 'body' | 'isRowSelectable'
> {
    label?: string;
    /** The name of the frame, which must differ from other regions of the page; by default the table's. */
    frameLabel?: string;
    empty?: string;
    problem?: (error: unknown) => string;
    stacked?: boolean;
}

/** react-admin's own head leaves the column of expand arrows without a name. */
const ExpandableHead = ({ children }: { children?: ReactNode }) => {
    const translate = useTranslate();
    return (
        <TableHead className="RaDataTable-thead">
            <TableRow className="RaDataTable-row RaDataTable-headerRow">
                <TableCell padding="none" className="RaDataTable-headerCell RaDataTable-expandHeader">
                    <HiddenText>{translate('common.details')}</HiddenText>
                </TableCell>
                {children}
            </TableRow>
        </TableHead>
    );
};

export const ListTable = ({
    label: given,
    frameLabel,
    empty,
    problem,
    stacked = true,
    children,
    ...table
}: ListTableProps) => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const resource = useResourceContext() ?? '';
    const label = given ?? resourceLabel(resource, 2);
    const { data, total = 0, page, perPage, setPage, error, isPending, refetch } = useListContext();
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    useEffect(() => {
        // The last row of this page was removed.
        if (data && page > lastPage) setPage(lastPage);
    }, [data, page, lastPage, setPage]);
    const failed = error ? (
        <LoadProblem
            error={error}
            message={problem?.(error) ?? translate(failureText(resource, 'getList', error) ?? '')}
            onRetry={() => void refetch()}
        />
    ) : null;
    if (failed && !data) return failed;
    if (isPending)
        return <Skeleton variant="rectangular" height={240} role="status" aria-label={translate('common.loading')} />;
    return (
        <>
            {/* The rows stay, and what is being typed in them. */}
            {failed}
            <FormerRows />
            <TableFrame stacked={stacked} label={frameLabel ?? label}>
                <DataTable
                    aria-label={label}
                    bulkActionButtons={false}
                    rowClick={false}
                    empty={<Typography sx={{ p: 2 }}>{translate(empty ?? `resources.${resource}.empty`)}</Typography>}
                    {...(table.expand ? { expandSingle: true, head: ExpandableHead } : {})}
                    {...(stacked ? {} : { sx: { '& th, & td': { px: { xs: 1, sm: 2 } } } })}
                    {...table}
                >
                    {children}
                </DataTable>
            </TableFrame>
            {total > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null}
        </>
    );
};
