import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { unknownPlaceholders } from '../../../api/rules/placeholders';
import { keepDraft } from '../../common/drafts/drafts';
import { TextDialog, type TextDialogProps } from '../../common/TextDialog';
import { useMailText } from '../../common/unsentMail';
import { field } from '../../data/field';
import { FeedbackPictures } from '../../dialogue/FeedbackPictures';
import { MailPreview } from '../../dialogue/MailPreview';
import { NumbersInMail } from '../../privacy/NumbersInMail';
import { valuesOf } from '../../report/inputs/values';
import { useFilledText } from '../../report/placeholders/filledText';
import { useReportPage } from '../../report/useReportPage';
import { useOffered } from '../../runtime/offers';

interface FeedbackDialogProps extends Pick<TextDialogProps, 'initial' | 'onClose' | 'onSaved'> {
    name: string;
}

export const FeedbackDialog = ({ initial, ...dialog }: FeedbackDialogProps) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const filledText = useFilledText();
    const fill = (text: string) => filledText(text, valuesOf(report));
    // Other cities may have placeholders of their own (D14).
    const hasOurs = useOffered('samlet-behandling');
    const problemOf = (text: string): string | undefined => {
        const others = hasOurs ? [] : unknownPlaceholders(text);
        const names = fill(text)
            .unfilled.filter((name) => !others.includes(name))
            .map((name) => `{${name}}`);
        return names.length === 0 ? undefined : translate('reportDetail.form.unfilled', { names: names.join(', ') });
    };
    const marksNumbers = useOffered('personvern');
    const followsLetters = useOffered('dialog');
    const { sent, willBeSent } = useMailText();
    return (
        <TextDialog
            {...dialog}
            title={translate('reportDetail.feedback.title')}
            submit={translate('reportDetail.feedback.submit')}
            resource="feedback"
            initial={initial && fill(initial).text}
            validate={field('createFeedback', 'tekst', (text: string | null) => problemOf(text ?? '')).validate}
            transform={(values) => {
                // Also an unchanged template, which would be lost if the mail is not sent at once.
                keepDraft(dialog.name, values);
                const { tekst, ...more } = values;
                return { ...more, meldingId: report.id, tekst: fill(String(tekst).trim()).text };
            }}
            success={sent(translate('reportDetail.feedback.sent'))}
            failure={() => 'reportDetail.feedback.failed'}
            intro={
                <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                    {willBeSent(translate('reportDetail.feedback.to', { address: report.innsenderEpost ?? '' }))}
                </Typography>
            }
            remark={
                <>
                    {followsLetters ? (
                        <>
                            <FeedbackPictures source="bildeIds" />
                            <MailPreview source="tekst" />
                        </>
                    ) : null}
                    {marksNumbers ? <NumbersInMail source="tekst" /> : null}
                </>
            }
        />
    );
};
