import { Box } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { userManager } from '../../session/oidc';
import { barLink } from './bar';
import { punkt } from '../theme/tokens';

/** Posts the access token to the drift application in a form, to keep it out of addresses (administration §2). */
export const DashboardButton = () => {
    const translate = useTranslate();
    const configuration = useConfiguration();
    const form = useRef<HTMLFormElement>(null);
    const token = useRef<HTMLInputElement>(null);
    const open = async (): Promise<void> => {
        const user = await userManager(configuration).getUser();
        if (!user || !form.current || !token.current) return;
        token.current.value = user.access_token;
        form.current.submit();
        token.current.value = '';
    };
    return (
        <form ref={form} method="post" action={`${configuration.DRIFT_HOST}/dashboard`} target="_blank" rel="noopener">
            <input ref={token} type="hidden" name="token" />
            <Box
                component="button"
                type="button"
                onClick={() => void open()}
                sx={{
                    ...barLink,
                    cursor: 'pointer',
                    background: 'none',
                    border: `1px solid ${punkt.white}`,
                    borderRadius: '2px',
                    px: 1.25,
                    py: 0.5,
                }}
            >
                {translate('session.dashboard')}
            </Box>
        </form>
    );
};
