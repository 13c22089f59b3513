import { Typography } from '@mui/material';
import { useState } from 'react';
import {
    ListContextProvider,
    ResourceContextProvider,
    useList,
    useTranslate,
    type RaRecord,
    type SortPayload,
} from 'react-admin';
import { localList } from '../data/localList';
import { ListTable, type ListTableProps } from './ListTable';

export interface LocalTableProps extends ListTableProps {
    /** The resource of the records, which names the columns. */
    resource: string;
    records: readonly RaRecord[];
    sort: SortPayload;
}

const none: RaRecord[] = [];

/** A `ListTable` of records that are already loaded, sorted in Norwegian order, with their count below. */
export const LocalTable = ({ resource, records, sort: initialSort, ...table }: LocalTableProps) => {
    const translate = useTranslate();
    const [sort, setSort] = useState(initialSort);
    const { data, total } = localList(records, { sort });
    // `useList` does not sort in Norwegian order; the rest of its context is what a table needs.
    const list = {
        ...useList({ data: none, resource }),
        data,
        total,
        perPage: Infinity,
        sort,
        setSort,
        error: null,
        isPending: false as const,
        isLoading: false as const,
        isPlaceholderData: false as const,
    };
    return (
        <ResourceContextProvider value={resource}>
            <ListContextProvider value={list}>
                <ListTable hover={false} {...table} />
                {total > 0 ? (
                    <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
                        {translate('common.rows', { smart_count: total })}
                    </Typography>
                ) : null}
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
