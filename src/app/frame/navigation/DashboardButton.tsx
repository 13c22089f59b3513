import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { openDashboard } from '../../session/openDashboard';
import { punkt } from '../../layout/theme/tokens';
import { barLink } from '../../layout/bar';

export const DashboardButton = () => {
    const translate = useTranslate();
    const configuration = useConfiguration();
    return (
        <Box
            component="button"
            type="button"
            onClick={() => void openDashboard(configuration)}
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
    );
};
