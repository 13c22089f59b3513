import { Alert, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StandardTextMenu } from '../readyMade/StandardTextMenu';
import { useReportPage } from '../ReportContext';
import type { HandlingDraft } from '../draft/useDraft';

/**
 * The mail to the reporter as it will read, editable; from the status's template until it is changed (report-handling
 * §4).
 */
export const MailFields = ({
    form,
    error,
    disabled,
}: {
    form: HandlingDraft;
    error: string | undefined;
    disabled: boolean;
}) => {
    const translate = useTranslate();
    const { draft, mail, unfilled, changes, change } = form;
    const { report } = useReportPage();
    if (!report.innsenderEpost)
        return changes.meldingsStatusId === undefined ? null : (
            <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {translate('reportDetail.feedback.anonymous')}
            </Typography>
        );
    if (!mail.offers) return null;
    return (
        <>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={draft.tells}
                        disabled={disabled}
                        onChange={(_, tells) => change({ tells })}
                        sx={{ py: 0.5 }}
                    />
                }
                label={translate('reportDetail.form.tells')}
            />
            {draft.tells ? <StandardTextMenu form={form} disabled={disabled} /> : null}
            {draft.tells ? (
                <TextField
                    fullWidth
                    multiline
                    minRows={4}
                    maxRows={12}
                    disabled={disabled}
                    label={translate('reportDetail.feedback.text')}
                    value={mail.text}
                    error={error !== undefined}
                    helperText={error ?? translate('reportDetail.feedback.to', { address: report.innsenderEpost })}
                    onChange={({ target }) => change({ tilbakemelding: target.value })}
                    slotProps={{ htmlInput: { maxLength: 4000 } }}
                />
            ) : null}
            {unfilled.length > 0 ? (
                <Alert severity="warning">
                    {translate('reportDetail.form.unfilled', { names: unfilled.map((name) => `{${name}}`).join(', ') })}
                </Alert>
            ) : null}
        </>
    );
};
