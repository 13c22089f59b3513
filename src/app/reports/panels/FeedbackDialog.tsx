import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextDialog } from '../../common/TextDialog';
import { field } from '../../data/field';
import type { Fill } from '../../places/places';
import { Plugged } from '../../places/Plugged';
import { useReportPage } from '../ReportContext';

export interface FeedbackDialogProps {
    initial?: string;
    onClose: () => void;
    onDone?: () => void;
}

const asItIs: Fill = (text) => ({ text });

export const FeedbackDialog = ({ initial, onClose, onDone }: FeedbackDialogProps) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const show = (fill: Fill) => (
        <TextDialog
            title={translate('reportDetail.feedback.title')}
            submit={translate('reportDetail.feedback.submit')}
            resource="feedback"
            name={`feedback/${report.id}`}
            initial={initial && fill(initial).text}
            validate={field('createFeedback', 'tekst', (text: string | null) => fill(text ?? '').problem).validate}
            transform={({ tekst, ...more }) => ({
                ...more,
                meldingId: report.id,
                tekst: fill(String(tekst).trim()).text,
            })}
            success="reportDetail.feedback.sent"
            failure={() => 'reportDetail.feedback.failed'}
            intro={
                <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                    {translate('reportDetail.feedback.to', { address: report.innsenderEpost ?? '' })}
                </Typography>
            }
            remark={<Plugged at="MailText" source="tekst" />}
            onClose={onClose}
            {...(onDone ? { onSaved: onDone } : {})}
        />
    );
    return <Plugged at="FilledText" show={show} specified={show(asItIs)} />;
};
