import { Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { CheckboxInput } from '../common/CheckboxInput';
import { DecimalInput } from '../common/DecimalInput';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useMailText } from '../common/unsentMail';
import { field } from '../data/field';
import { useReportPage } from '../report/useReportPage';

const usualDays = 7;

/** Asks the reporter a question, which a link in the mail answers. */
export const AskDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const { sent, willBeSent } = useMailText();
    return (
        <FormDialog
            resource="questions"
            name={draftOf.below('questions', report.id)}
            title={translate('dialogue.ask')}
            submit={translate('dialogue.send')}
            defaultValues={{ dager: usualDays, pause: true }}
            transform={(values) => ({ ...values, meldingId: report.id })}
            success={sent(translate('dialogue.sent'))}
            onClose={onClose}
        >
            <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {willBeSent(translate('dialogue.explained', { address: report.innsenderEpost ?? '' }))}
            </Typography>
            <TextInput {...field('askReporter', 'tekst')} multiline minRows={4} autoFocus helperText={false} />
            <DecimalInput {...field('askReporter', 'dager')} decimals={0} helperText={false} />
            <CheckboxInput source="pause" />
        </FormDialog>
    );
};
