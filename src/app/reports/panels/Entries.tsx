import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LoadProblem } from '../../common/LoadProblem';
import { useFormatInstant } from '../../common/useFormatInstant';
import type { useListOfReport } from '../../data/useListOfReport';

interface Entry {
    by: string;
    company: string | null | undefined;
    at: string;
    content: ReactNode;
}

interface EntriesProps {
    of: 'comments' | 'feedback' | 'history';
    query: Omit<ReturnType<typeof useListOfReport>, 'data'>;
    entries: readonly Entry[] | undefined;
}

/** Comments, feedback or changes, newest first (report-handling §2). */
export const Entries = ({ of, query, entries }: EntriesProps) => {
    const { isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const text = (key: string): string => translate(`reportDetail.${of}.${key}`);
    return (
        <>
            {isPending ? <Skeleton height={72} /> : null}
            {error ? <LoadProblem error={error} message={text('loadFailed')} onRetry={() => void refetch()} /> : null}
            {entries?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{text('empty')}</Typography> : null}
            {entries && entries.length > 0 ? (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {entries.map(({ by, company, at, content }, index) => (
                        <Box
                            component="li"
                            key={`${at} ${entries.length - index}`}
                            sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}
                        >
                            <Typography sx={{ color: 'text.secondary' }}>
                                <Box component="b" sx={{ color: 'text.primary' }}>
                                    {by}
                                </Box>{' '}
                                {[company, formatInstant(at)].filter(Boolean).join(' · ')}
                            </Typography>
                            {content}
                        </Box>
                    ))}
                </Box>
            ) : null}
            {hasNextPage ? (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
                    {translate('reportDetail.older')}
                </Button>
            ) : null}
        </>
    );
};
