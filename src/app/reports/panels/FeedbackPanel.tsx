import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from '../../common/Line';
import { useReportPage } from '../../report/ReportContext';
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
            <Line sx={{ gap: 1.5, mt: 1.5 }}>
                <Button variant="outlined" disabled={anonymous} onClick={() => setWriting(true)}>
                    {translate('reportDetail.feedback.send')}
                </Button>
                {anonymous ? <Typography>{translate('reportDetail.feedback.anonymous')}</Typography> : null}
            </Line>
            {writing ? <FeedbackDialog onClose={() => setWriting(false)} /> : null}
        </>
    );
};
