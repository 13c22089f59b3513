import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { draftOf } from '../../common/drafts/drafts';
import { Line } from '../../common/Line';
import { Forwardings } from '../../dialogue/Forwardings';
import { AskButton, ContactButton } from '../../dialogue/ReporterButtons';
import { useReportPage } from '../../report/useReportPage';
import { useOffered } from '../../runtime/offers';
import { FeedbackDialog } from './FeedbackDialog';
import { Remarks } from './Entries';

export const FeedbackPanel = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const [writing, setWriting] = useState(false);
    const hasDialogue = useOffered('dialog');
    const anonymous = !report.innsenderEpost;
    return (
        <>
            <Remarks resource="feedback" reportId={report.id} />
            {hasDialogue ? <Forwardings /> : null}
            <Line sx={{ gap: 1.5, mt: 1.5 }}>
                <Button variant="outlined" disabled={anonymous} onClick={() => setWriting(true)}>
                    {translate('reportDetail.feedback.send')}
                </Button>
                {anonymous ? <Typography>{translate('reportDetail.feedback.anonymous')}</Typography> : null}
                {hasDialogue ? (
                    <>
                        <AskButton />
                        <ContactButton />
                    </>
                ) : null}
            </Line>
            {writing ? <FeedbackDialog name={draftOf.feedback(report.id)} onClose={() => setWriting(false)} /> : null}
        </>
    );
};
