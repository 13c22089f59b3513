import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Comment } from '../../../api/entities/reportEntries';
import { useRestoredFocus } from '../../common/focus';
import { LoadProblem } from '../../common/Loaded';
import { useFormatInstant } from '../../common/time';
import { useListOfReport } from '../../data/useListOfReport';
import type { Identified } from '../../data/records';
import { LetterState } from '../../dialogue/letters';
import { Waiting } from '../../offline/Waiting';
import { useOffered } from '../../runtime/offers';

export const Remarks = ({ resource, reportId }: { resource: 'comments' | 'feedback'; reportId: number }) => {
    const query = useListOfReport<Identified<Comment>>(resource, reportId);
    const followsLetters = useOffered('dialog');
    return (
        <>
            <Waiting panel={resource} reportId={reportId} />
            <Entries
                of={resource}
                query={query}
                entries={query.data?.map(({ id, tekst, opprettetTid, opprettetAvBruker: { navn, selskap } }) => ({
                    by: navn,
                    company: selskap?.navn,
                    at: opprettetTid,
                    content: (
                        <>
                            <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                                {tekst}
                            </Typography>
                            {resource === 'feedback' && followsLetters ? <LetterState id={Number(id)} /> : null}
                        </>
                    ),
                }))}
            />
        </>
    );
};

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
    useRestoredFocus(isFetchingNextPage);
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
