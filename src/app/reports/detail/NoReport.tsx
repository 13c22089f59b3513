import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '../../data/errors';
import { Plugged } from '../../places/Plugged';

interface NoReportProps {
    /** Left out when the report doesn't exist or is not visible to the user: a retry wouldn't help. */
    error?: unknown;
    onRetry?: () => void;
    onClose: () => void;
}

export const NoReport = ({ error, onRetry, onClose }: NoReportProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
                {translate('reportDetail.loadFailed')}
            </Typography>
            <Alert
                severity="error"
                action={onRetry ? <Button onClick={onRetry}>{translate('common.retry')}</Button> : undefined}
            >
                {onRetry ? errorText(error) : translate('reportDetail.notFound')}
                <Plugged at="FailedRequest" error={error} />
            </Alert>
            <Button startIcon={<CloseIcon />} onClick={onClose} sx={{ mt: 2 }}>
                {translate('reportDetail.close')}
            </Button>
        </Box>
    );
};
