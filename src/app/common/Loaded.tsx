import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useLayoutEffect, type ReactNode } from 'react';
import { useListContext, useStoreContext, useTranslate } from 'react-admin';
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

/** Without a network, another page, filter or order waits, and the rows of the former one stay. */
export const FormerRows = (): ReactNode => {
    const translate = useTranslate();
    const { isPaused, isPlaceholderData } = useListContext();
    return isPaused && isPlaceholderData ? <Alert severity="warning">{translate('common.formerRows')}</Alert> : null;
};

/**
 * Clears the selection when the filter changes, and what is selected among the rows of the former filter, until those
 * of the new one are shown; paging, sorting and opening a report keep it (D8).
 */
export const useDropSelection = ({
    key,
    unselectAll,
    enabled = true,
}: {
    /** Identifies the filter. */
    key: string;
    unselectAll: () => void;
    enabled?: boolean;
}): void => {
    const { data, resource, selectedIds, isPlaceholderData } = useListContext();
    const { getItem, setItem } = useStoreContext();
    const hasSelected = selectedIds.length > 0;
    const areRowsShown = data !== undefined && !isPlaceholderData;
    useLayoutEffect(() => {
        const storeKey = `${resource}.selectedIn`;
        const selectedIn = getItem<string>(storeKey);
        if (!enabled || selectedIn === key) return;
        if (selectedIn !== undefined && hasSelected) unselectAll();
        if (areRowsShown) setItem(storeKey, key);
    }, [enabled, getItem, setItem, resource, key, hasSelected, areRowsShown, unselectAll]);
};

export interface QueryState<T> {
    data?: T | undefined;
    error?: unknown;
    isLoading?: boolean;
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

/** Said when a list is as long as the city makes it. */
export const MostShown = ({ of, most }: { of: readonly unknown[]; most: number }) => {
    const translate = useTranslate();
    return of.length < most ? null : (
        <Typography variant="body2">{translate('common.mostShown', { count: most })}</Typography>
    );
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
    const problem = query.error ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch?.()} {...(message ? { message } : {})} />
    ) : null;
    // What was read stays when a refetch fails.
    if (query.data !== undefined)
        return (
            <>
                {problem}
                {children(query.data)}
            </>
        );
    if (missing && statusOf(query.error) === 404) return <Alert severity="warning">{missing}</Alert>;
    if (problem) return problem;
    return <Skeleton variant="rectangular" height={height} aria-label={translate('common.loading')} role="status" />;
};
