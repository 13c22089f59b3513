import { Alert, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { statusOf } from '../data/errors';
import { LoadProblem } from './LoadProblem';

/** What react-admin's and react-query's query results have in common. */
export interface Read<T> {
    data?: T | undefined;
    error?: unknown;
    refetch?: (() => unknown) | undefined;
}

export interface LoadedProps<T> {
    query: Read<T>;
    children: (data: T) => ReactNode;
    /** The message for a 404. */
    missing?: string;
    /** The message for any other failure; the server's by default. */
    message?: string;
    /** Height reserved while loading, so that nothing jumps. */
    height?: number;
}

/** The result of a query, a skeleton while it loads, or why it failed. */
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
