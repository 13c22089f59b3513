import { Box, Button, Typography } from '@mui/material';
import { Form, SaveButton, SelectInput, useExpanded, useNotify, useRecordContext, useTranslate, type Validator } from 'react-admin';
import type { Company, CompanyUser } from '../../contract/entities/administration';
import { RowPanel } from '../common/RowPanel';
import { filled } from '../common/validators';
import { administrationError, fieldErrors } from '../data/errors';
import { toldByServer } from '../data/serverTexts';
import { useCityMutation } from '../data/useCityMutation';
import { useSession } from '../session/Session';
import { AgreementsInput } from './AgreementsInput';
import { agreementIds, hasAgreements, isAdminUser, roleChoices } from './choices';

type Values = Record<string, unknown>;

/** Role, and for a contractor's user agreements, of the row that is open (administration §2, §5, §7). */
export const UserEdit = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { userId, roles: own } = useSession();
    const user = useRecordContext<CompanyUser>();
    const [, toggle] = useExpanded('selskapsbrukere', user?.id ?? '', true);
    const options = { refreshes: ['selskapsbrukere'] };
    const updateUser = useCityMutation('updateUser', options);
    const updateRole = useCityMutation('updateUserRole', options);
    const text = (key: string): string => translate(`users.${key}`);
    if (!user) return null;
    if (isAdminUser(user) && !own.includes('admin')) return <Typography sx={{ py: 2 }}>{text('onlyAdmin')}</Typography>;

    const isOneself = user.id === userId;
    const choices = roleChoices(company);
    const current = user.selskapsRolle;
    const isForeign = current && !choices.some(({ id }) => id === current.rolleId);
    const some: Validator = (value: unknown) => (agreementIds(value).length > 0 ? undefined : text('problem.agreement'));
    const save = async (values: Values): Promise<object | undefined> => {
        const params = { id: user.id };
        const rolle = Number(values.rolle);
        try {
            if (hasAgreements(company)) await updateUser.mutateAsync({ params, body: { rolle, avtaler: agreementIds(values.avtaler) } });
            else await updateRole.mutateAsync({ params, body: { rolle } });
        } catch (error) {
            notify(administrationError(error), { type: 'error' });
            return fieldErrors(error);
        }
        notify(text('updated'), { type: 'success' });
        toggle();
        return undefined;
    };
    return (
        <Form
            noValidate
            disableInvalidFormNotification
            record={{ id: user.id, rolle: current?.rolleId, avtaler: user.avtaler.map(({ avtaleId }) => avtaleId) }}
            onSubmit={save}
        >
            <RowPanel label={translate('users.edit', { name: user.navn })}>
                <SelectInput
                    source="rolle"
                    label={text('field.rolle')}
                    // A role that cannot be chosen here, an admin's, is still shown.
                    choices={isForeign ? [...choices, { id: current.rolleId, name: toldByServer(current.navn), disabled: true }] : choices}
                    disableValue="disabled"
                    translateChoice={false}
                    readOnly={isOneself}
                    helperText={isOneself ? text('ownRole') : false}
                    validate={filled(text('problem.role'))}
                    sx={{ minWidth: 260 }}
                />
                {hasAgreements(company) ? <AgreementsInput company={company} validate={some} /> : null}
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button onClick={toggle}>{translate('common.cancel')}</Button>
                    <SaveButton label={translate('common.save')} icon={<></>} alwaysEnable />
                </Box>
            </RowPanel>
        </Form>
    );
};
