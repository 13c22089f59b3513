import { Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ReferenceManyFieldBase, useTranslate, type SortPayload } from 'react-admin';
import { Line } from '../common/Line';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { wholeList } from '../data/wholeList';

interface RecordsOfProps {
    contractId: string;
    resource: string;
    sort?: SortPayload;
    create?: ((onClose: () => void) => ReactNode) | undefined;
    actions?: ReactNode;
    /** A `ListTable`. */
    children: ReactNode;
}

const newestFirst: SortPayload = { field: 'id', order: 'DESC' };

/** The records of a contract under their name, with a button for a new one. */
export const RecordsOf = (props: RecordsOfProps) => {
    const { contractId, resource, sort = newestFirst, create, actions, children } = props;
    const translate = useTranslate();
    const [isCreating, setIsCreating] = useState(false);
    return (
        <section>
            <Line sx={{ mb: 1.5 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {translate(`resources.${resource}.name`, 2)}
                </Typography>
                {actions}
                {create ? (
                    <Button variant="contained" onClick={() => setIsCreating(true)}>
                        {translate(`resources.${resource}.page.create`)}
                    </Button>
                ) : null}
            </Line>
            <ReferenceManyFieldBase
                record={{ id: contractId }}
                reference={resource}
                target="kontraktId"
                sort={sort}
                perPage={wholeList.perPage}
                queryOptions={suppressErrorNotification}
            >
                {children}
            </ReferenceManyFieldBase>
            {isCreating ? create?.(() => setIsCreating(false)) : null}
        </section>
    );
};
