import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '../../data/errors';

interface NoReportProps {
    /** Left out when there is no such report, or none that the user may see: then trying again is of no use. */
    error?: unknown;
    onRetry?: () => void;
    onClose: () => void;
}

/** In place of a report that is not there or could not be fetched. */
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
            </Alert>
            <Button startIcon={<CloseIcon />} onClick={onClose} sx={{ mt: 2 }}>
                {translate('reportDetail.close')}
            </Button>
        </Box>
    );
};
