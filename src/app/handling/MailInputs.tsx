import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CheckboxInput } from '../common/CheckboxInput';
import { ChoiceField } from '../common/ChoiceField';
import { ChoicesProblem } from '../common/Loaded';
import { LongTextInput } from '../common/textInputs';
import { FeedbackPictures } from '../dialogue/FeedbackPictures';
import { MailPreview } from '../dialogue/MailPreview';
import { NumbersInMail } from '../privacy/NumbersInMail';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useOffered } from '../runtime/offers';
import { textsFor, useStandardTexts } from './readyMade/readyMade';

/** Standard texts for the chosen status and type. Choosing one inserts it for editing (D15). */
const StandardTextMenu = () => {
    const { saving, draft, change } = useDraft();
    const read = useStandardTexts();
    const offered = textsFor(read.data ?? [], draft.meldingsStatusId, draft.meldingstypeId);
    if (offered.length === 0) return <ChoicesProblem of={[read]} />;
    return (
        <ChoiceField
            fullWidth
            disabled={saving}
            label="readyMade.standardText"
            choices={offered.map(({ id, navn }) => ({ id: String(id), navn }))}
            value={offered.find(({ tekst }) => tekst === draft.tilbakemelding)?.id.toString()}
            onChange={(chosen) => {
                const text = offered.find(({ id }) => String(id) === chosen);
                if (text) change({ tilbakemelding: text.tekst });
            }}
        />
    );
};

/** The mail to the reporter: the status's template until it is edited (report-handling §4). */
export const MailInputs = () => {
    const translate = useTranslate();
    const { report, saving, isTold, mail, unfilled } = useDraft();
    const hasLetters = useOffered('dialog');
    const guardsNumbers = useOffered('personvern');
    const hasTexts = useOffered('hurtigvalg');
    if (report && !report.innsenderEpost)
        return (
            <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {translate('reportDetail.feedback.anonymous')}
            </Typography>
        );
    return (
        <>
            <CheckboxInput
                source="sendsMail"
                label={report ? undefined : 'bulk.sendsMail'}
                format={() => isTold}
                disabled={saving}
            />
            {isTold ? (
                <>
                    {hasTexts ? <StandardTextMenu /> : null}
                    <LongTextInput
                        source="tilbakemelding"
                        format={() => mail}
                        minRows={3}
                        maxRows={10}
                        disabled={saving}
                        helperText={
                            report
                                ? translate('reportDetail.feedback.to', { address: report.innsenderEpost ?? '' })
                                : translate('bulk.placeholders')
                        }
                    />
                    {hasLetters && report ? (
                        <>
                            <FeedbackPictures source="tilbakemeldingBilder" />
                            <MailPreview source="tilbakemelding" text={mail} />
                        </>
                    ) : null}
                    {guardsNumbers ? <NumbersInMail source="tilbakemelding" text={mail} /> : null}
                    {report ? null : (
                        <CheckboxInput source="hoppOverAnonyme" label="bulk.skipAnonymous" disabled={saving} />
                    )}
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
