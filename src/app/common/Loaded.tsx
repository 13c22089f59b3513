import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
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

export interface QueryState<T> {
    data?: T | undefined;
    error?: unknown;
    refetch?: (() => unknown) | undefined;
}

/** The problem of choices of which some could not be read, since they look as if there were none. */
export const ChoicesProblem = ({ of }: { of: readonly QueryState<unknown>[] }): ReactNode => {
    const failed = of.filter(({ data, error }) => data === undefined && error);
    return failed[0] ? (
        <LoadProblem
            error={failed[0].error}
            onRetry={() => {
                for (const { refetch } of failed) void refetch?.();
            }}
        />
    ) : null;
};

export interface LoadedProps<T> {
    query: QueryState<T>;
    children: (data: T) => ReactNode;
    missing?: string;
    message?: string;
    /** Height reserved while loading, so that nothing jumps. */
    height?: number;
}

export const Loaded = <T,>({ query, children, missing, message, height = 96 }: LoadedProps<T>): ReactNode => {
    const translate = useTranslate();
    if (query.data !== undefined) return children(query.data);
    if (query.error) {
        if (missing && statusOf(query.error) === 404) return <Alert severity="warning">{missing}</Alert>;
        return (
            <LoadProblem error={query.error} onRetry={() => void query.refetch?.()} {...(message ? { message } : {})} />
        );
    }
    return <Skeleton variant="rectangular" height={height} aria-label={translate('common.loading')} role="status" />;
};
