import { Switch, Typography } from '@mui/material';
import { ListBase, useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import type { CodeUser, CompanySignIn } from '../../api/entities/signIn';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { RemoveButton } from '../common/removal';
import { useRestoredFocus } from '../common/focus';
import { listDefaults } from '../common/listDefaults';
import { useFormatInstant } from '../common/time';
import { errorText } from '../data/errors';

/** Whether users of the row's company can sign in with a password. */
const PasswordSwitch = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const company = useRecordContext<CompanySignIn>();
    const [update, { isPending }] = useUpdate<CompanySignIn>();
    useRestoredFocus(isPending);
    if (!company) return null;
    const set = (lokalePassord: boolean): void =>
        void update(
            'companySignIns',
            { id: company.id, data: { lokalePassord }, previousData: company },
            { onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    return (
        <Switch
            checked={company.lokalePassord}
            disabled={isPending}
            onChange={(_, isOn) => set(isOn)}
            slotProps={{
                input: { 'aria-label': translate('resources.companySignIns.action.passwords', { name: company.navn }) },
            }}
        />
    );
};

const Companies = () => (
    <ListBase resource="companySignIns" {...listDefaults} disableSyncWithLocation storeKey={false}>
        <ListTable hover={false}>
            <Column source="navn" />
            <Column source="lokalePassord" disableSort render={() => <PasswordSwitch />} />
        </ListTable>
    </ListBase>
);

const CodeUsers = () => {
    const formatInstant = useFormatInstant();
    return (
        <ListBase resource="codeUsers" {...listDefaults} disableSyncWithLocation storeKey={false}>
            <ListTable hover={false}>
                <Column source="navn" />
                <Column source="epost" />
                <Column source="selskap" />
                <Column<CodeUser> source="opprettet" render={({ opprettet }) => formatInstant(opprettet)} />
                <ActionsColumn<CodeUser> render={() => <RemoveButton />} />
            </ListTable>
        </ListBase>
    );
};

/** /innlogging: passwords by company, and one-time codes, where the city offers it (D15). */
export const SignInAdmin = () => {
    const translate = useTranslate();
    const heading = (resource: string) => (
        <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
            {translate(`resources.${resource}.name`, 2)}
        </Typography>
    );
    return (
        <PageFrame title={translate('resources.innlogging.name')}>
            {heading('companySignIns')}
            <Companies />
            {heading('codeUsers')}
            <CodeUsers />
        </PageFrame>
    );
};
