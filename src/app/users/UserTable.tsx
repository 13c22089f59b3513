import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, Pagination, useListContext, useTranslate } from 'react-admin';
import type { Company, CompanyUser } from '../../contract/entities/administration';
import { ExpandButton } from '../common/ExpandButton';
import { LoadProblem } from '../common/LoadProblem';
import { TableFrame } from '../common/TableFrame';
import { useSession } from '../session/Session';
import { hasAgreements, isAdminUser } from './choices';
import { userFailure } from './failures';
import { NewUserDialog } from './NewUserDialog';
import { RemoveUser } from './RemoveUser';
import { UserEdit } from './UserEdit';

export const usersPerPage = 100;

/** The users of a company, one row open at a time (administration §2, §4). */
export const UserTable = ({ company, addLabel }: { company: Company; addLabel: string }) => {
    const translate = useTranslate();
    const { userId, roles } = useSession();
    const [isCreating, setIsCreating] = useState(false);
    const { total, error, refetch } = useListContext<CompanyUser>();
    const text = (key: string): string => translate(`users.${key}`);
    const heading = translate('users.table', { company: company.navn });
    const mayRemove = (user: CompanyUser): boolean => user.id !== userId && (roles.includes('admin') || !isAdminUser(user));
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {heading}{' '}
                    <Box component="span" sx={{ ml: 0.5, fontWeight: 400, color: 'text.secondary' }}>
                        {total}
                    </Box>
                </Typography>
                <Button variant="contained" onClick={() => setIsCreating(true)}>
                    {addLabel}
                </Button>
            </Box>
            {error ? (
                <LoadProblem error={error} message={userFailure(error, text('loadFailed'))} onRetry={() => void refetch()} />
            ) : (
                <TableFrame label={heading}>
                    <DataTable bulkActionButtons={false} rowClick={false} expand={<UserEdit company={company} />} expandSingle empty={<Typography sx={{ p: 2 }}>{text('empty')}</Typography>}>
                        <DataTable.Col<CompanyUser> source="navn" label={text('field.navn')} render={({ navn }) => <ExpandButton>{navn}</ExpandButton>} />
                        <DataTable.Col source="epost" label={text('field.epost')} />
                        <DataTable.Col<CompanyUser> source="selskapsRolle.navn" label={text('field.rolle')} render={({ selskapsRolle }) => selskapsRolle?.navn ?? text('noRole')} />
                        {hasAgreements(company) ? (
                            <DataTable.Col<CompanyUser> source="avtaler" disableSort label={text('field.avtaler')} render={({ avtaler }) => avtaler.map(({ navn }) => navn).join(', ')} />
                        ) : null}
                        <DataTable.Col<CompanyUser>
                            align="right"
                            label={translate('common.actions')}
                            render={(user) => (mayRemove(user) ? <RemoveUser user={user} /> : null)}
                        />
                    </DataTable>
                </TableFrame>
            )}
            {(total ?? 0) > usersPerPage ? <Pagination rowsPerPageOptions={[usersPerPage]} /> : null}
            {isCreating ? <NewUserDialog company={company} onClose={() => setIsCreating(false)} /> : null}
        </>
    );
};
