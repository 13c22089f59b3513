import { Typography } from '@mui/material';
import { SelectInput, useRecordContext, useTranslate, usePermissions } from 'react-admin';
import type { Company, CompanyUser } from '../../api/entities/administration';
import { RowForm } from '../common/RowForm';
import { field } from '../data/field';
import type { Identified } from '../data/records';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { useSession } from '../session/Session';
import type { Permissions } from '../session/permissions';
import { AgreementsInput } from './AgreementsInput';
import { agreementIds, anyAgreement, hasAgreements, isAdminUser, roleChoices, roleName } from './choices';

export const UserEdit = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { FEATURE_ROLES_BY_PROVIDER } = useConfiguration();
    const { permissions } = usePermissions<Permissions>();
    const editsAdmins = permissions?.has('users.editAdmin');
    const user = useRecordContext<CompanyUser>();
    if (!user) return null;
    if (isAdminUser(user) && !editsAdmins)
        return <Typography sx={{ py: 2 }}>{translate('users.onlyAdmin')}</Typography>;

    // Ids may be numbers (D14), but not in the session.
    const isOneself = `${user.id}` === userId;
    const choices = roleChoices(company);
    const current = user.selskapsRolle;
    const isForeign = current && !choices.some(({ id }) => id === current.rolleId);
    return (
        <RowForm<Identified<CompanyUser>>
            values={({ selskapsRolle, avtaler }) => ({
                rolle: selskapsRolle?.rolleId,
                avtaler: avtaler.map(({ avtaleId }) => avtaleId),
            })}
            transform={({ rolle, avtaler }) => ({
                rolle,
                ...(hasAgreements(company) ? { avtaler: agreementIds(avtaler) } : {}),
            })}
        >
            <SelectInput
                {...field('updateUserRole', 'rolle')}
                // A role that cannot be chosen here, such as an admin's, is still shown.
                choices={
                    isForeign ? [...choices, { id: current.rolleId, name: roleName(current), disabled: true }] : choices
                }
                readOnly={isOneself || FEATURE_ROLES_BY_PROVIDER === true}
                helperText={isOneself ? 'users.ownRole' : FEATURE_ROLES_BY_PROVIDER ? 'users.rolesByProvider' : false}
                sx={{ minWidth: 260 }}
            />
            {hasAgreements(company) ? <AgreementsInput company={company} validate={anyAgreement} /> : null}
        </RowForm>
    );
};
