import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CityWords } from '../common/CityWords';
import { severityOf } from '../common/severityOf';

/** The form's notice, as it will look above the list. */
export const NoticePreview = () => {
    const translate = useTranslate();
    const [kind, text]: unknown[] = useWatch({ name: ['varslingstype', 'tekst'] });
    if (typeof text !== 'string' || !text) return null;
    return (
        <Box sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate('catalogue.preview.notice')}
            </Typography>
            <Alert severity={severityOf(String(kind))} sx={{ py: 0, overflowWrap: 'anywhere' }}>
                <CityWords>{text}</CityWords>
            </Alert>
        </Box>
    );
};
