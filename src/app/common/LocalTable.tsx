import { Typography } from '@mui/material';
import type { SxProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DataTable, useTranslate, type RaRecord, type SortPayload } from 'react-admin';
import { localList } from '../data/localList';
import { TableFrame } from './TableFrame';

export interface LocalTableProps<T extends RaRecord> {
    /** What the table is about, for those who cannot see where it stands. */
    label: string;
    records: readonly T[];
    /** `DataTable.Col`s; each with a label, and with a source where it can be sorted by. */
    children: ReactNode;
    sort: SortPayload;
    empty: string;
    rowSx?: (record: T) => SxProps;
    /** Whether cells stand below one another on a telephone (`TableFrame`). */
    stacked?: boolean;
}

const none = (): void => undefined;

/** react-admin's table over records that are all here: sorted in Norwegian order, with its own words when there are none. */
export const LocalTable = <T extends RaRecord>({ label, records, children, sort: first, empty, rowSx, stacked = false }: LocalTableProps<T>) => {
    const translate = useTranslate();
    const [sort, setSort] = useState(first);
    if (records.length === 0) return <Typography sx={{ py: 2, color: 'text.secondary' }}>{empty}</Typography>;
    const { data, total } = localList(records, { sort });
    return (
        <>
            <TableFrame label={label} stacked={stacked}>
                <DataTable
                    // The framework asks for one; with labels given and no row click nothing comes of it.
                    resource="rows"
                    data={data}
                    total={total}
                    isPending={false}
                    sort={sort}
                    setSort={setSort}
                    selectedIds={[]}
                    onSelect={none}
                    onToggleItem={none}
                    bulkActionButtons={false}
                    rowClick={false}
                    hover={false}
                    {...(stacked ? {} : { sx: { '& th, & td': { px: { xs: 1, sm: 2 } } } })}
                    {...(rowSx ? { rowSx: (record: RaRecord) => rowSx(record as T) } : {})}
                >
                    {children}
                </DataTable>
            </TableFrame>
            <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
                {translate('common.rows', { smart_count: total })}
            </Typography>
        </>
    );
};
