import { Box, Skeleton, Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Comment } from '../../../api/entities/report';
import { LoadProblem } from '../../common/LoadProblem';
import { useFormatInstant } from '../../common/useFormatInstant';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';

export interface RemarksProps {
    resource: 'comments' | 'feedback';
    reportId: number;
}

export const useRemarks = ({ resource, reportId }: RemarksProps) =>
    useGetManyReference<Identified<Comment>>(resource, { target: 'meldingId', id: reportId, ...asListed });

export const Remarks = ({ resource, reportId }: RemarksProps) => {
    const translate = useTranslate();
    const { data, isPending, error, refetch } = useRemarks({ resource, reportId });
    return (
        <>
            {isPending ? <Skeleton height={72} /> : null}
            {error ? (
                <LoadProblem
                    error={error}
                    message={translate(`reportDetail.${resource}.loadFailed`)}
                    onRetry={() => void refetch()}
                />
            ) : null}
            {data?.length === 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate(`reportDetail.${resource}.empty`)}</Typography>
            ) : null}
            {data && data.length > 0 ? (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.map((remark, index) => (
                        <Remark key={`${remark.opprettetTid} ${data.length - index}`} remark={remark} />
                    ))}
                </Box>
            ) : null}
        </>
    );
};

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
