import { Typography } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import {
    ListContextProvider,
    ResourceContextProvider,
    useList,
    useTranslate,
    type RaRecord,
    type SortPayload,
} from 'react-admin';
import { localList } from '../data/localList';

export interface LocalListProps {
    resource: string;
    records: readonly RaRecord[];
    sort: SortPayload;
    children: ReactNode;
}

export const LocalList = ({ resource, records, sort: initialSort, children }: LocalListProps) => {
    const translate = useTranslate();
    const [sort, setSort] = useState(initialSort);
    // `useList` does not sort in Norwegian order.
    const { data, total } = useMemo(() => localList(records, { sort }), [records, sort]);
    const list = { ...useList({ data, resource, perPage: Infinity }), sort, setSort };
    return (
        <ResourceContextProvider value={resource}>
            <ListContextProvider value={list}>
                {children}
                {total > 0 ? (
                    <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
                        {translate('common.rows', { smart_count: total })}
                    </Typography>
                ) : null}
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
