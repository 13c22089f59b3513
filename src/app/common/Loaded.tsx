import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LoadProblem } from './LoadProblem';

export interface LoadedProps<T> {
    query: UseQueryResult<T>;
    children: (data: T) => ReactNode;
    /** Height kept while loading, so that nothing jumps. */
    height?: number;
}

/** What a read answers, a place held while it is under way, or why it failed. */
export const Loaded = <T,>({ query, children, height = 96 }: LoadedProps<T>): ReactNode => {
    const translate = useTranslate();
    if (query.data !== undefined) return children(query.data);
    if (query.isError) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton variant="rectangular" height={height} aria-label={translate('common.loading')} role="status" />;
};
