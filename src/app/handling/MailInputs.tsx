import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CheckboxInput } from '../common/CheckboxInput';
import { Plugged } from '../places/Plugged';
import { LongTextInput } from '../common/LongTextInput';
import { useReportPage } from '../report/ReportContext';
import { useDraft } from '../report/handlingDraft/useDraft';

/**
 * The final, editable text of the mail to the reporter; from the status's template until edited (report-handling §4).
 */
export const MailInputs = () => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    const { draft, offersMail, mail, unfilled, changes } = useDraft();
    if (!report.innsenderEpost)
        return changes.meldingsStatusId === undefined ? null : (
            <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {translate('reportDetail.feedback.anonymous')}
            </Typography>
        );
    if (!offersMail) return null;
    return (
        <>
            <CheckboxInput source="sendsMail" disabled={saving} />
            {draft.sendsMail ? (
                <>
                    <Plugged at="MailInputs" />
                    <LongTextInput
                        source="tilbakemelding"
                        format={() => mail}
                        minRows={4}
                        maxRows={12}
                        disabled={saving}
                        helperText={translate('reportDetail.feedback.to', { address: report.innsenderEpost })}
                    />
                    <Plugged at="MailText" source="tilbakemelding" text={mail} />
                </>
            ) : null}
            {unfilled.length > 0 ? (
                <Alert severity="warning">
                    {translate('reportDetail.form.unfilled', { names: unfilled.map((name) => `{${name}}`).join(', ') })}
                </Alert>
            ) : null}
        </>
    );
};
