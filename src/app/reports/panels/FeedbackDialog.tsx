import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextDialog, type TextDialogProps } from '../../common/TextDialog';
import { field } from '../../data/field';
import type { Fill } from '../../places/places';
import { Plugged } from '../../places/Plugged';
import { useReportPage } from '../../report/ReportContext';

type FeedbackDialogProps = Pick<TextDialogProps, 'initial' | 'onClose' | 'onSaved'>;

const asItIs: Fill = (text) => ({ text });

export const FeedbackDialog = ({ initial, ...dialog }: FeedbackDialogProps) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const show = (fill: Fill) => (
        <TextDialog
            {...dialog}
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
        />
    );
    return <Plugged at="FilledText" show={show} specified={show(asItIs)} />;
};
