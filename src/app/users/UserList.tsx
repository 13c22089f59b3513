import { DataTable, ReferenceManyFieldBase, useListContext, useTranslate, usePermissions } from 'react-admin';
import type { Company, CompanyUser } from '../../api/entities/administration';
import { referenceDefaults } from '../common/listDefaults';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ActionsColumn, Column } from '../common/Column';
import { ExpandButton } from '../common/ExpandButton';
import { ListTable } from '../common/ListTable';
import { RemoveButton } from '../common/removal';
import { UnsentDialog } from '../common/unsentMail';
import { useSession } from '../session/Session';
import type { Permissions } from '../session/permissions';
import { hasAgreements, isAdminUser, roleName } from './choices';
import { type UnsentLink, UserCreate } from './UserCreate';
import { UserEdit } from './UserEdit';

const UserTable = ({ company, addLabel }: { company: Company; addLabel: string }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { permissions } = usePermissions<Permissions>();
    const editsAdmins = permissions?.has('users.editAdmin');
    const [isCreating, setIsCreating] = useState(false);
    const [unsent, setUnsent] = useState<UnsentLink>();
    const { total } = useListContext<CompanyUser>();
    const heading = translate('users.table', { company: company.navn });
    const mayRemove = (user: CompanyUser): boolean => `${user.id}` !== userId && (editsAdmins || !isAdminUser(user));
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
            <ListTable label={heading} expand={<UserEdit company={company} />}>
                <DataTable.Col<CompanyUser> source="navn" render={({ navn }) => <ExpandButton>{navn}</ExpandButton>} />
                <Column source="epost" />
                <Column<CompanyUser>
                    source="selskapsRolle.navn"
                    render={({ selskapsRolle }) => translate(selskapsRolle ? roleName(selskapsRolle) : 'users.noRole')}
                />
                {hasAgreements(company) ? (
                    <Column<CompanyUser>
                        source="avtaler"
                        disableSort
                        render={({ avtaler }) => avtaler.map(({ navn }) => navn).join(', ')}
                    />
                ) : null}
                <ActionsColumn<CompanyUser> render={(user) => (mayRemove(user) ? <RemoveButton /> : null)} />
            </ListTable>
            {isCreating ? (
                <UserCreate company={company} onClose={() => setIsCreating(false)} onUnsent={setUnsent} />
            ) : null}
            {unsent ? (
                <UnsentDialog
                    title={translate('users.unsent.title')}
                    explanation={translate(`users.unsent.${unsent.text}`, { email: unsent.email })}
                    label={translate('users.unsent.link')}
                    content={unsent.link}
                    onClose={() => setUnsent(undefined)}
                />
            ) : null}
        </>
    );
};

export interface UserListProps {
    company: Company;
    addLabel?: string;
}

export const UserList = ({ company, addLabel }: UserListProps) => {
    const translate = useTranslate();
    return (
        <ReferenceManyFieldBase
            key={company.id}
            record={company}
            reference="users"
            target="selskapId"
            {...referenceDefaults}
        >
            <UserTable company={company} addLabel={addLabel ?? translate('resources.users.page.create')} />
        </ReferenceManyFieldBase>
    );
};
