import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextDialog } from '../../common/TextDialog';
import { Plugged } from '../../places/Plugged';
import { field } from '../../data/field';
import { valuesOf } from '../inputs/values';
import { useReportPage } from '../ReportContext';
import { useFilledText } from './filledText';

export interface FeedbackDialogProps {
    initial?: string;
    onClose: () => void;
    onDone?: () => void;
}

export const FeedbackDialog = ({ initial, onClose, onDone }: FeedbackDialogProps) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const filledText = useFilledText();
    const fill = (text: string) => filledText(text, valuesOf(report));
    const isFilled = (text: string | null): string | undefined => {
        const { unfilled } = fill(text ?? '');
        const names = unfilled.map((name) => `{${name}}`).join(', ');
        return names === '' ? undefined : translate('reportDetail.form.unfilled', { names });
    };
    return (
        <TextDialog
            title={translate('reportDetail.feedback.title')}
            submit={translate('reportDetail.feedback.submit')}
            resource="feedback"
            name={`feedback/${report.id}`}
            initial={initial && fill(initial).text}
            validate={field('createFeedback', 'tekst', isFilled).validate}
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
};
