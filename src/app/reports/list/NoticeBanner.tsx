import { Alert, Stack, type AlertColor } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useConfiguration } from '../../common/ConfigurationContext';
import { logFailure } from '../../common/logFailure';
import { useCityQuery } from '../../data/useCityQuery';

/** Kinds of notice; any other is information (report-handling §3). */
const severities: Readonly<Record<string, AlertColor>> = { Advarsel: 'warning', Feil: 'error', FeilRettet: 'success' };

/** Notices above the list, by FEATURE_VIS_VARSEL; a failure to fetch them is only logged (report-handling §2, §6, §8). */
export const NoticeBanner = () => {
    const translate = useTranslate();
    const { FEATURE_VIS_VARSEL, NOTICE_CLIENT_KEY } = useConfiguration();
    const { data = [], error } = useCityQuery('listNotices', FEATURE_VIS_VARSEL ? { query: { klient: NOTICE_CLIENT_KEY } } : null);
    useEffect(() => {
        if (error) logFailure(translate('reports.noticesFailed'), error);
    }, [error, translate]);
    if (data.length === 0) return null;
    return (
        <Stack spacing={1} sx={{ mb: 1.5 }}>
            {data.map(({ id, varslingstype, tekst }) => (
                <Alert key={id} severity={severities[varslingstype] ?? 'info'} role="status" sx={{ py: 0 }}>
                    {tekst}
                </Alert>
            ))}
        </Stack>
    );
};
