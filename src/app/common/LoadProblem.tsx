import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { administrationError, statusOf } from '../data/errors';
import { RequestId } from './RequestId';

export interface LoadProblemProps {
    error: unknown;
    onRetry?: (() => void) | undefined;
    message?: string;
}

export const LoadProblem = ({ error, onRetry, message }: LoadProblemProps) => {
    const translate = useTranslate();
    return (
        <Alert
            severity="error"
            action={
                // Retrying does not help with an invalid address or missing access.
                onRetry && ![400, 403].includes(statusOf(error) ?? 0) ? (
                    <Button color="inherit" size="small" onClick={onRetry}>
                        {translate('common.retry')}
                    </Button>
                ) : null
            }
        >
            {message ?? administrationError(error)}
            <RequestId error={error} />
        </Alert>
    );
};
