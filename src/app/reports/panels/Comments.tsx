import { Box, Skeleton, Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Comment } from '../../../api/entities/report';
import { LoadProblem } from '../../common/LoadProblem';
import { useFormatInstant } from '../../common/useFormatInstant';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import { CommentForm } from './CommentForm';

/** Who, whose, when, and the text: a comment or feedback. */
const Remark = ({ remark: { tekst, opprettetTid, opprettetAvBruker } }: { remark: Comment }) => {
    const formatInstant = useFormatInstant();
    return (
        <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ color: 'text.secondary' }}>
                <Box component="b" sx={{ color: 'text.primary' }}>
                    {opprettetAvBruker.navn}
                </Box>{' '}
                {[opprettetAvBruker.selskap?.navn, formatInstant(opprettetTid)].filter(Boolean).join(' · ')}
            </Typography>
            <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {tekst}
            </Typography>
        </Box>
    );
};

/** Comments or feedback, newest first. */
export const Remarks = ({ remarks }: { remarks: readonly Comment[] }) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {remarks.map((remark, index) => (
            <Remark key={`${remark.opprettetTid} ${remarks.length - index}`} remark={remark} />
        ))}
    </Box>
);

export const useComments = (reportId: number) =>
    useGetManyReference<Identified<Comment>>('comments', { target: 'meldingId', id: reportId, ...asListed });

/** Comments on a report, and the form for a new one (report-handling §2, §8). */
export const Comments = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const { data, isPending, error, refetch } = useComments(reportId);
    return (
        <>
            {isPending ? <Skeleton height={72} /> : null}
            {error ? (
                <LoadProblem
                    error={error}
                    message={translate('reportDetail.comments.loadFailed')}
                    onRetry={() => void refetch()}
                />
            ) : null}
            {data?.length === 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.comments.empty')}</Typography>
            ) : null}
            {data && data.length > 0 ? <Remarks remarks={data} /> : null}
            <CommentForm reportId={reportId} />
        </>
    );
};
