import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { listDefaults } from './listDefaults';
import { PageFrame } from './PageFrame';

export interface ListPageProps {
    title: string;
    /** Label of the create button. */
    create: string;
    /** The form it opens. */
    dialog: (close: () => void) => ReactNode;
    /** A `ListTable`. */
    children: ReactNode;
}

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

/** The list page of a resource: the number of records, the table, and the create button. */
export const ListPage = ({ resource, ...page }: ListPageProps & { resource: string }) => (
    <ListBase resource={resource} {...listDefaults} disableSyncWithLocation storeKey={false}>
        <Content {...page} />
    </ListBase>
);
