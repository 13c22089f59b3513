import { Alert, Box, type AlertColor } from '@mui/material';
import { useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useConfiguration } from '../../common/ConfigurationContext';
import { logFailure } from '../../common/logFailure';
import { useCityQuery } from '../../data/useCityQuery';

/** Kinds of notice; any other is information (report-handling §3). */
const severities: Readonly<Record<string, AlertColor>> = { Advarsel: 'warning', Feil: 'error', FeilRettet: 'success' };

/** Notices above the list, by FEATURE_VIS_VARSEL; each can be hidden until the next sign-in; a failure to fetch them is only logged (report-handling §2, §6, §8). */
export const NoticeBanner = () => {
    const translate = useTranslate();
    const { FEATURE_VIS_VARSEL, NOTICE_CLIENT_KEY } = useConfiguration();
    const { data = [], error } = useCityQuery('listNotices', FEATURE_VIS_VARSEL ? { query: { klient: NOTICE_CLIENT_KEY } } : null);
    useEffect(() => {
        if (error) logFailure(translate('reports.noticesFailed'), error);
    }, [error, translate]);
    const [hidden, setHidden] = useStore<readonly number[]>('notices.hidden', []);
    const shown = data.filter(({ id }) => !hidden.includes(id));
    if (shown.length === 0) return null;
    return (
        <Box sx={{ display: 'grid', gap: 0.5, mb: 1.25 }}>
            {shown.map(({ id, varslingstype, tekst }) => (
                <Alert key={id} severity={severities[varslingstype] ?? 'info'} role="status" closeText={translate('reports.hideNotice')} onClose={() => setHidden([...hidden, id])} sx={{ py: 0, alignItems: 'center', '& .MuiAlert-message, & .MuiAlert-icon, & .MuiAlert-action': { py: 0.25 } }}>
                    {tekst}
                </Alert>
            ))}
        </Box>
    );
};
