import { Box, Link } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { footHeight } from '../layout/bar';
import { useCityVersion } from '../runtime/offers';
import { useConfiguration } from '../runtime/ConfigurationContext';

/** The link about privacy and accessibility, and the version of the city. */
export const PageFoot = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const version = useCityVersion();
    const { PRIVACY_URL: url } = useConfiguration();
    if (!url) return null;
    return (
        <Box
            component="footer"
            sx={{
                height: { md: footHeight },
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'center',
                columnGap: 2,
                color: 'text.secondary',
                fontSize: '0.8rem',
                lineHeight: `${footHeight}px`,
                whiteSpace: 'nowrap',
            }}
        >
            <Link
                href={url.startsWith('/') ? `${url}?ui_locales=${locale}` : url}
                color="inherit"
                sx={{ py: 0, lineHeight: 'inherit' }}
            >
                {translate('common.privacy')}
            </Link>
            {version ? <span>{translate('common.version', { version })}</span> : null}
        </Box>
    );
};
