import { Button } from '@mui/material';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { listDefaults } from './listDefaults';
import { PageFrame } from './PageFrame';

export interface ListPageProps {
    resource: string;
    create: ComponentType<{ onClose: () => void }>;
    children: ReactNode;
}

const Content = ({ resource, create: Create, children }: ListPageProps) => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const [isCreating, setIsCreating] = useState(false);
    const { total } = useListContext();
    return (
        <PageFrame
            title={resourceLabel(resource, 2)}
            detail={total}
            actions={
                <Button variant="contained" onClick={() => setIsCreating(true)}>
                    {translate(`resources.${resource}.page.create`)}
                </Button>
            }
        >
            {children}
            {isCreating ? <Create onClose={() => setIsCreating(false)} /> : null}
        </PageFrame>
    );
};

export const ListPage = (props: ListPageProps) => (
    <ListBase resource={props.resource} {...listDefaults}>
        <Content {...props} />
    </ListBase>
);
