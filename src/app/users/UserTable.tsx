import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { Company, CompanyUser } from '../../api/entities/administration';
import { ActionsColumn, Column } from '../common/Column';
import { ExpandButton } from '../common/ExpandButton';
import { ListTable } from '../common/ListTable';
import { useSession } from '../session/Session';
import { useAllowed } from '../session/useAllowed';
import { hasAgreements, isAdminUser, roleName } from './choices';
import { userFailure } from './failures';
import { RemoveUser } from './RemoveUser';
import { UserCreate } from './UserCreate';
import { UserEdit } from './UserEdit';

/** The users of a company, one row open at a time (administration §2, §4). */
export const UserTable = ({ company, addLabel }: { company: Company; addLabel: string }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const editsAdmins = useAllowed('users', 'editAdmin');
    const [isCreating, setIsCreating] = useState(false);
    const { total } = useListContext<CompanyUser>();
    const text = (key: string): string => translate(`users.${key}`);
    const heading = translate('users.table', { company: company.navn });
    const mayRemove = (user: CompanyUser): boolean => user.id !== userId && (editsAdmins || !isAdminUser(user));
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
            <ListTable
                label={heading}
                empty={text('empty')}
                problem={(error) => userFailure(error, text('loadFailed'))}
                expand={<UserEdit company={company} />}
            >
                <DataTable.Col<CompanyUser>
                    source="navn"
                    label={text('field.navn')}
                    render={({ navn }) => <ExpandButton>{navn}</ExpandButton>}
                />
                <Column<CompanyUser> source="epost" label={text('field.epost')} />
                <Column<CompanyUser>
                    source="selskapsRolle.navn"
                    label={text('field.rolle')}
                    render={({ selskapsRolle }) =>
                        selskapsRolle ? roleName(selskapsRolle, translate) : text('noRole')
                    }
                />
                {hasAgreements(company) ? (
                    <Column<CompanyUser>
                        source="avtaler"
                        disableSort
                        label={text('field.avtaler')}
                        render={({ avtaler }) => avtaler.map(({ navn }) => navn).join(', ')}
                    />
                ) : null}
                <ActionsColumn<CompanyUser> render={(user) => (mayRemove(user) ? <RemoveUser user={user} /> : null)} />
            </ListTable>
            {isCreating ? <UserCreate company={company} onClose={() => setIsCreating(false)} /> : null}
        </>
    );
};
