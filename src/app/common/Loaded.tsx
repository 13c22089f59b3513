import { Alert, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { statusOf } from '../data/errors';
import { LoadProblem } from './LoadProblem';

export interface Read<T> {
    data?: T | undefined;
    error?: unknown;
    refetch?: (() => unknown) | undefined;
}

export interface LoadedProps<T> {
    query: Read<T>;
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
