import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCityQuery } from '../../data/useCityQuery';
import { Remark } from '../detail/Comments';
import { useReportPage } from '../detail/ReportContext';
import { FeedbackDialog } from './FeedbackDialog';

/** What was sent to the reporter, and 'Send melding'; disabled when the reporter is anonymous (report-handling §2). */
export const FeedbackPanel = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const { data, isPending, isError, refetch } = useCityQuery('listFeedback', { params: { id: report.id } });
    const [writing, setWriting] = useState(false);
    const anonymous = !report.innsenderEpost;
    return (
        <>
            {isPending ? <Skeleton height={48} /> : null}
            {isError ? (
                <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('common.retry')}</Button>}>
                    {translate('reportDetail.feedback.loadFailed')}
                </Alert>
            ) : null}
            {data?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.feedback.empty')}</Typography> : null}
            {data && data.length > 0 ? (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.map((remark) => (
                        <Remark key={remark.id} remark={remark} />
                    ))}
                </Box>
            ) : null}
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
