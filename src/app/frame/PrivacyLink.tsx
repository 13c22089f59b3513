import { Box, Link } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useConfiguration } from '../runtime/ConfigurationContext';

import { footHeight } from '../layout/bar';

/** The link about privacy and accessibility. */
export const PrivacyLink = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { PRIVACY_URL: url } = useConfiguration();
    if (!url) return null;
    return (
        <Box component="footer" sx={{ height: footHeight, display: 'grid', placeItems: 'center', fontSize: '0.8rem' }}>
            <Link
                href={url.startsWith('/') ? `${url}?ui_locales=${locale}` : url}
                color="text.secondary"
                sx={{ py: 0, lineHeight: `${footHeight}px` }}
            >
                {translate('common.privacy')}
            </Link>
        </Box>
    );
};
