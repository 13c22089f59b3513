import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProcessCodeScheme } from '../../contract/entities/administration';
import { LoadProblem } from '../common/LoadProblem';
import { PageFrame } from '../common/PageFrame';
import { TableFrame } from '../common/TableFrame';
import { toldInPlace } from '../common/toldInPlace';
import { NewSchemeDialog } from './NewSchemeDialog';

const perPage = 100;

const Content = () => {
    const translate = useTranslate();
    const [isCreating, setIsCreating] = useState(false);
    const { total, error, refetch } = useListContext<ProcessCodeScheme>();
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    return (
        <PageFrame
            title={translate('layout.page.processCodes')}
            detail={total}
            actions={
                <Button variant="contained" onClick={() => setIsCreating(true)}>
                    {text('create')}
                </Button>
            }
        >
            {error ? (
                <LoadProblem error={error} onRetry={() => void refetch()} />
            ) : (
                <TableFrame label={text('table')}>
                    <DataTable bulkActionButtons={false} rowClick={(id) => `/prosesskoder/${id}`} empty={<Typography sx={{ p: 2 }}>{text('empty')}</Typography>}>
                        <DataTable.Col<ProcessCodeScheme>
                            source="navn"
                            label={text('schemeName')}
                            render={({ id, navn }) => (
                                <Link component={RouterLink} to={`/prosesskoder/${id}`} onClick={(event) => event.stopPropagation()}>
                                    {navn}
                                </Link>
                            )}
                        />
                    </DataTable>
                </TableFrame>
            )}
            {(total ?? 0) > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null}
            {isCreating ? <NewSchemeDialog onClose={() => setIsCreating(false)} /> : null}
        </PageFrame>
    );
};

/** /prosesskoder: the process-code schemes, each leading to its codes (administration §2). */
export const SchemeList = () => (
    <ListBase resource="prosesskodeskjemaer" sort={{ field: 'navn', order: 'ASC' }} perPage={perPage} disableSyncWithLocation storeKey={false} queryOptions={toldInPlace}>
        <Content />
    </ListBase>
);
