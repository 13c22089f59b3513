import { Switch } from '@mui/material';
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import type { CompanySignIn } from '../../api/entities/signIn';
import { errorText } from '../data/errors';

/** Lets the users of the row's company sign in with a password. */
export const PasswordSwitch = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const company = useRecordContext<CompanySignIn>();
    const [update, { isPending }] = useUpdate<CompanySignIn>();
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
