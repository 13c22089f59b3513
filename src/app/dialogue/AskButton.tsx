import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate, usePermissions } from 'react-admin';
import { CheckboxInput } from '../common/CheckboxInput';
import { DecimalInput } from '../common/DecimalInput';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useMailText } from '../common/unsentMail';
import { field } from '../data/field';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { useQuestions } from './queries';

const usualDays = 7;

const AskDialog = ({ onClose }: { onClose: () => void }) => {
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

/** Asks the reporter a question, which a link in the mail answers. Disabled while a question waits for its answer. */
export const AskButton = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const asks = permissions?.has('questions.create');
    const { report, saving } = useReportPage();
    const { data, isLoading, error } = useQuestions();
    const [now] = useState(() => new Date());
    const [open, setOpen] = useState(false);
    if (!asks || !report.innsenderEpost) return null;
    // One that cannot be seen may wait.
    const isUnread = isLoading || (error && !data);
    const waits = data?.some(({ besvart, svarInnen }) => !besvart && new Date(svarInnen) > now);
    return (
        <>
            <Button variant="outlined" disabled={Boolean(saving || waits || isUnread)} onClick={() => setOpen(true)}>
                {translate('dialogue.ask')}
            </Button>
            {open ? <AskDialog onClose={() => setOpen(false)} /> : null}
        </>
    );
};
