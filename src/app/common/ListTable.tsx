import { Skeleton, Typography } from '@mui/material';
import { DataTable, Pagination, useListContext, useTranslate, type DataTableProps } from 'react-admin';
import { LoadProblem } from './LoadProblem';
import { TableFrame } from './TableFrame';

export interface ListTableProps extends Pick<DataTableProps, 'children' | 'expand' | 'rowClick' | 'hover'> {
    /** What the table is about, for those who cannot see where it stands. */
    label: string;
    empty: string;
    /** The text for a list that could not be read, when it is not the server's own. */
    problem?: (error: unknown) => string;
}

/** The table of a list of react-admin: a place held while it loads, its own words when it is empty, why it could not be read, pages when there are several. */
export const ListTable = ({ label, empty, problem, children, ...table }: ListTableProps) => {
    const translate = useTranslate();
    const { total = 0, perPage, error, isPending, refetch } = useListContext();
    if (error) return <LoadProblem error={error} {...(problem ? { message: problem(error) } : {})} onRetry={() => void refetch()} />;
    if (isPending) return <Skeleton variant="rectangular" height={240} role="status" aria-label={translate('common.loading')} />;
    return (
        <>
            <TableFrame stacked label={label}>
                <DataTable
                    bulkActionButtons={false}
                    rowClick={false}
                    empty={<Typography sx={{ p: 2 }}>{empty}</Typography>}
                    {...(table.expand ? { expandSingle: true } : {})}
                    {...table}
                >
                    {children}
                </DataTable>
            </TableFrame>
            {total > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null}
        </>
    );
};
