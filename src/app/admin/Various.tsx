import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageLink } from '../common/PageLink';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { ResetDialog } from './ResetDialog';

export const Various = () => {
    const translate = useTranslate();
    const { FEATURE_RESET_MILJO } = useConfiguration();
    const [isResetting, setIsResetting] = useState(false);
    const text = (key: string): string => translate(`administration.admin.${key}`);
    return (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Box>
                <Typography id="reset-help" sx={{ mb: 1 }}>
                    {text(FEATURE_RESET_MILJO ? 'resetHelp' : 'resetOff')}
                </Typography>
                <Button
                    variant="outlined"
                    color="error"
                    disabled={!FEATURE_RESET_MILJO}
                    aria-describedby="reset-help"
                    onClick={() => setIsResetting(true)}
                >
                    {text('reset')}
                </Button>
            </Box>
            <Box>
                <Typography sx={{ mb: 0.5 }}>{text('exportHelp')}</Typography>
                <PageLink to="/admin/meldingseksport">{text('export')}</PageLink>
            </Box>
            {isResetting ? <ResetDialog onClose={() => setIsResetting(false)} /> : null}
        </Box>
    );
};
