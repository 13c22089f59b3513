import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, usePermissions } from 'react-admin';
import type { LetterRecord } from '../../api/entities/dialogue';
import { EmailInput } from '../common/textInputs';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { field } from '../data/field';
import { useHandlingCalls } from '../report/handlingCalls';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { useLetters } from './queries';

const AddressDialog = ({ letter, onClose }: { letter: LetterRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { report } = useReportPage();
    return (
        <FormDialog
            resource="letters"
            name={draftOf.row('letters', letter.id)}
            title={translate('dialogue.letter.correct')}
            submit={translate('dialogue.letter.correct')}
            defaultValues={{ epost: letter.erEkstern ? letter.til : (report.innsenderEpost ?? letter.til) }}
            onSubmit={({ epost }) =>
                dataProvider.call('resendLetter', {
                    params: { id: report.id, brevId: letter.id },
                    body: { epost: String(epost).trim() },
                })
            }
            success={translate('dialogue.letter.sent')}
            onSaved={useHandlingCalls().rereadAll}
            onClose={onClose}
        >
            <EmailInput {...field('resendLetter', 'epost')} autoFocus helperText={false} />
        </FormDialog>
    );
};

/** A mail to the reporter that did not arrive, with what can be done about it. */
const FailedLetter = ({ letter }: { letter: LetterRecord }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const formatInstant = useFormatInstant();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const sends = permissions?.has('letters.send');
    const { rereadAll } = useHandlingCalls();
    const { report, saving } = useReportPage();
    const [correcting, setCorrecting] = useState(false);
    const [busy, setBusy] = useState(false);
    const text = (key: string, values?: object): string => translate(`dialogue.letter.${key}`, values);
    const params = { id: report.id, brevId: letter.id };
    const act = async (work: Promise<unknown>, done: string): Promise<void> => {
        setBusy(true);
        try {
            await work;
            notify(text(done), { type: 'success' });
            rereadAll();
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    const button = { color: 'inherit', size: 'small', disabled: busy || saving } as const;
    return (
        <Alert severity="error" role="region" aria-label={text('label')} sx={{ mb: 1 }}>
            {text('failed', { subject: letter.emne, address: letter.til, time: formatInstant(letter.tidspunkt) })}{' '}
            {text(`why.${letter.tilstand}`)}
            {letter.grunn ? <span lang="en"> ({letter.grunn})</span> : null}
            {sends ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                    <Button
                        {...button}
                        onClick={() => void act(dataProvider.call('resendLetter', { params, body: {} }), 'sent')}
                    >
                        {text('again')}
                    </Button>
                    <Button {...button} onClick={() => setCorrecting(true)}>
                        {text('correct')}
                    </Button>
                    <Button
                        {...button}
                        onClick={() => void act(dataProvider.call('dismissLetter', { params }), 'over')}
                    >
                        {text('dismiss')}
                    </Button>
                </Box>
            ) : null}
            {correcting ? <AddressDialog letter={letter} onClose={() => setCorrecting(false)} /> : null}
        </Alert>
    );
};

export const LetterNotice = () => {
    const { data = [] } = useLetters();
    return data
        .filter(({ venterPaDeg }) => venterPaDeg)
        .map((letter) => <FailedLetter key={letter.id} letter={letter} />);
};
