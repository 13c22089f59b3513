import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Comment } from '../../../api/entities/report';
import { LoadProblem } from '../../common/LoadProblem';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import { Remarks } from './Comments';
import { useReportPage } from '../ReportContext';
import { FeedbackDialog } from './FeedbackDialog';

/** What was sent to the reporter, and 'Send melding'; disabled when the reporter is anonymous (report-handling §2). */
export const FeedbackPanel = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const { data, isPending, error, refetch } = useGetManyReference<Identified<Comment>>('feedback', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    const [writing, setWriting] = useState(false);
    const anonymous = !report.innsenderEpost;
    return (
        <>
            {isPending ? <Skeleton height={48} /> : null}
            {error ? (
                <LoadProblem
                    error={error}
                    message={translate('reportDetail.feedback.loadFailed')}
                    onRetry={() => void refetch()}
                />
            ) : null}
            {data?.length === 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.feedback.empty')}</Typography>
            ) : null}
            {data && data.length > 0 ? <Remarks remarks={data} /> : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
                <Button variant="outlined" disabled={anonymous} onClick={() => setWriting(true)}>
                    {translate('reportDetail.feedback.send')}
                </Button>
                {anonymous ? <Typography>{translate('reportDetail.feedback.anonymous')}</Typography> : null}
            </Box>
            {writing ? <FeedbackDialog onClose={() => setWriting(false)} /> : null}
        </>
    );
};
