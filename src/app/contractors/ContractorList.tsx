import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Company } from '../../contract/entities/administration';
import { LoadProblem } from '../common/LoadProblem';
import { PageFrame } from '../common/PageFrame';
import { NewContractorDialog } from './NewContractorDialog';

const perPage = 100;

const Content = () => {
    const translate = useTranslate();
    const [isCreating, setIsCreating] = useState(false);
    const { total, error, refetch } = useListContext<Company>();
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    return (
        <PageFrame
            title={translate('layout.page.contractors')}
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
                <Box role="region" aria-label={text('table')} tabIndex={0} sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
                    <DataTable bulkActionButtons={false} rowClick="edit" empty={<Typography sx={{ p: 2 }}>{text('empty')}</Typography>}>
                        <DataTable.Col<Company>
                            source="navn"
                            label={text('field.navn')}
                            render={({ id, navn }) => (
                                <Link component={RouterLink} to={`/entreprenorer/${id}`}>
                                    {navn}
                                </Link>
                            )}
                        />
                        <DataTable.Col source="orgnr" label={text('field.orgnr')} />
                        <DataTable.Col source="epost" label={text('field.epost')} />
                    </DataTable>
                </Box>
            )}
            {(total ?? 0) > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null}
            {isCreating ? <NewContractorDialog onClose={() => setIsCreating(false)} /> : null}
        </PageFrame>
    );
};

/** All contractors; each row leads to its page (administration §2). */
export const ContractorList = () => (
    <ListBase resource="entreprenorer" sort={{ field: 'navn', order: 'ASC' }} perPage={perPage}>
        <Content />
    </ListBase>
);
