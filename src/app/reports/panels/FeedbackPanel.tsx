import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReportPage } from '../ReportContext';
import { FeedbackDialog } from './FeedbackDialog';
import { Remarks } from './Remarks';

export const FeedbackPanel = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const [writing, setWriting] = useState(false);
    const anonymous = !report.innsenderEpost;
    return (
        <>
            <Remarks resource="feedback" reportId={report.id} />
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
