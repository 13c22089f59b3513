import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ReferenceManyFieldBase, useTranslate, type SortPayload } from 'react-admin';
import { suppressErrorNotification } from '../../common/suppressErrorNotification';
import { wholeList } from '../../data/wholeList';

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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {translate(`resources.${resource}.name`, 2)}
                </Typography>
                {actions}
                {create ? (
                    <Button variant="contained" onClick={() => setIsCreating(true)}>
                        {translate(`resources.${resource}.page.create`)}
                    </Button>
                ) : null}
            </Box>
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
