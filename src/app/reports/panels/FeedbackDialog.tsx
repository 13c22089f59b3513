import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextDialog } from '../../common/TextDialog';
import { field } from '../../data/field';
import { useReportPage } from '../ReportContext';

export interface FeedbackDialogProps {
    initial?: string;
    onClose: () => void;
    onDone?: () => void;
}

export const FeedbackDialog = ({ initial, onClose, onDone }: FeedbackDialogProps) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    return (
        <TextDialog
            title={translate('reportDetail.feedback.title')}
            submit={translate('reportDetail.feedback.submit')}
            resource="feedback"
            initial={initial}
            validate={field('createFeedback', 'tekst').validate}
            transform={({ tekst }) => ({ meldingId: report.id, tekst: String(tekst).trim() })}
            success="reportDetail.feedback.sent"
            failure={() => 'reportDetail.feedback.failed'}
            intro={
                <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                    {translate('reportDetail.feedback.to', { address: report.innsenderEpost ?? '' })}
                </Typography>
            }
            onClose={onClose}
            {...(onDone ? { onSaved: onDone } : {})}
        />
    );
};
