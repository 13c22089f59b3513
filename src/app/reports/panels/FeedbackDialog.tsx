import { Typography } from '@mui/material';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { TextDialog } from '../../common/TextDialog';
import { fieldErrors } from '../../data/errors';
import { useReportPage } from '../ReportContext';

export interface FeedbackDialogProps {
    initial?: string;
    /** Closed without sending. */
    onClose: () => void;
    /** Sent; `onClose` unless given. */
    onDone?: () => void;
}

/** 'Send melding': feedback mailed to the reporter (report-handling §2, §5, §8). */
export const FeedbackDialog = ({ initial, onClose, onDone = onClose }: FeedbackDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { report } = useReportPage();
    const [send] = useCreate();
    return (
        <TextDialog
            title={translate('reportDetail.feedback.title')}
            label={translate('reportDetail.feedback.text')}
            submit={translate('reportDetail.feedback.submit')}
            {...(initial === undefined ? {} : { initial })}
            check={(text) => (text.trim() === '' ? translate('reportDetail.feedback.required') : undefined)}
            onSubmit={(tekst) =>
                send('feedback', { data: { meldingId: report.id, tekst } }, { returnPromise: true }).then(
                    () => {
                        notify('reportDetail.feedback.sent', { type: 'success' });
                        return true;
                    },
                    (error: unknown) => {
                        notify('reportDetail.feedback.failed', { type: 'error' });
                        return fieldErrors(error)['tekst'] ?? false;
                    },
                )
            }
            intro={
                <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                    {translate('reportDetail.feedback.to', { address: report.innsenderEpost ?? '' })}
                </Typography>
            }
            onClose={onClose}
            onDone={onDone}
        />
    );
};
