import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Something could not be fetched; it can be tried again. */
export const RetryAlert = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => {
    const translate = useTranslate();
    return (
        <Alert severity="error" action={<Button onClick={() => void onRetry()}>{translate('common.retry')}</Button>}>
            {message}
        </Alert>
    );
};
