import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { PageFrame } from './PageFrame';
import { toldInPlace } from './toldInPlace';

export interface ListPageProps {
    resource: string;
    title: string;
    /** What the button that creates another says. */
    create: string;
    /** The form it opens. */
    dialog: (close: () => void) => ReactNode;
    /** A `ListTable`. */
    children: ReactNode;
}

/** Rows on a page of any such list. */
export const rowsPerPage = 100;

const Content = ({ title, create, dialog, children }: ListPageProps) => {
    const [isCreating, setIsCreating] = useState(false);
    const { total } = useListContext();
    return (
        <PageFrame
            title={title}
            detail={total}
            actions={
                <Button variant="contained" onClick={() => setIsCreating(true)}>
                    {create}
                </Button>
            }
        >
            {children}
            {isCreating ? dialog(() => setIsCreating(false)) : null}
        </PageFrame>
    );
};

/** The page of a list by name: its number, its table, and the button that creates another. */
export const ListPage = (props: ListPageProps) => (
    <ListBase resource={props.resource} sort={{ field: 'navn', order: 'ASC' }} perPage={rowsPerPage} disableSyncWithLocation storeKey={false} queryOptions={toldInPlace}>
        <Content {...props} />
    </ListBase>
);
