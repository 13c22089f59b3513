import { Typography } from '@mui/material';
import { SelectInput, useRecordContext, useTranslate, type Validator } from 'react-admin';
import type { Company, CompanyUser } from '../../api/entities/administration';
import { RowForm } from '../common/RowForm';
import { filled } from '../common/validators';
import { administrationError } from '../data/errors';
import { useSession } from '../session/Session';
import { useAllowed } from '../session/useAllowed';
import { AgreementsInput } from './AgreementsInput';
import { agreementIds, hasAgreements, isAdminUser, roleChoices, roleName } from './choices';

/** Role, and for a contractor's user agreements, of the row that is open (administration §2, §5, §7). */
export const UserEdit = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const editsAdmins = useAllowed('users', 'editAdmin');
    const user = useRecordContext<CompanyUser>();
    const text = (key: string): string => translate(`users.${key}`);
    if (!user) return null;
    if (isAdminUser(user) && !editsAdmins) return <Typography sx={{ py: 2 }}>{text('onlyAdmin')}</Typography>;

    const isOneself = user.id === userId;
    const choices = roleChoices(company, translate);
    const current = user.selskapsRolle;
    const isForeign = current && !choices.some(({ id }) => id === current.rolleId);
    const some: Validator = (value: unknown) =>
        agreementIds(value).length > 0 ? undefined : text('problem.agreement');
    return (
        <RowForm
            label={translate('users.edit', { name: user.navn })}
            values={{ rolle: current?.rolleId, avtaler: user.avtaler.map(({ avtaleId }) => avtaleId) }}
            transform={({ rolle, avtaler }) => ({
                rolle: Number(rolle),
                ...(hasAgreements(company) ? { avtaler: agreementIds(avtaler) } : {}),
            })}
            success={text('updated')}
            failure={administrationError}
        >
            <SelectInput
                source="rolle"
                label={text('field.rolle')}
                // A role that cannot be chosen here, an admin's, is still shown.
                choices={
                    isForeign
                        ? [...choices, { id: current.rolleId, name: roleName(current, translate), disabled: true }]
                        : choices
                }
                disableValue="disabled"
                translateChoice={false}
                readOnly={isOneself}
                helperText={isOneself ? text('ownRole') : false}
                validate={filled(text('problem.role'))}
                sx={{ minWidth: 260 }}
            />
            {hasAgreements(company) ? <AgreementsInput company={company} validate={some} /> : null}
        </RowForm>
    );
};
