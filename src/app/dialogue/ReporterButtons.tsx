import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { TextInput, useDataProvider, useTranslate, usePermissions } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Report } from '../../api/entities/report';
import type { Endpoints } from '../../api/endpoints';
import { EmailInput } from '../common/textInputs';
import { FormDialog } from '../common/FormDialog';
import { draftOf, typedOver } from '../common/drafts/drafts';
import type { CityDataProvider } from '../data/dataProvider';
import { field } from '../data/field';
import { useOpenedReport, useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { useQuestions } from './queries';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog')).AskDialog }));

const draftOfContact = (reportId: number): string => draftOf.below('contact', reportId);
const contactOf = ({ innsenderNavn, innsenderEpost, innsenderTelefon }: Report) => ({
    navn: innsenderNavn ?? '',
    epost: innsenderEpost ?? '',
    telefon: innsenderTelefon ?? '',
});
type Contact = BodyOf<Endpoints['updateContact']>;

const ContactDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { call, reread, writeReport } = useDataProvider<CityDataProvider>();
    const { wing, report } = useOpenedReport(draftOfContact, typedOver(contactOf));
    return (
        <FormDialog
            resource="contact"
            name={draftOfContact(report.id)}
            seen={report}
            title={translate('dialogue.contact.open')}
            defaultValues={contactOf(report)}
            onSubmit={({ navn, epost, telefon }) =>
                writeReport(wing, report, (at) =>
                    call('updateContact', {
                        ...at,
                        // Empty inputs are null.
                        body: { navn: navn ?? '', epost: epost ?? '', telefon: telefon ?? '' } as Contact,
                    }),
                )
            }
            success={translate('dialogue.contact.saved')}
            // A question that it ends is commented on.
            onSaved={() => void reread('comments')}
            onClose={onClose}
        >
            <TextInput {...field('updateContact', 'navn')} autoFocus helperText={false} />
            <EmailInput {...field('updateContact', 'epost')} helperText={translate('dialogue.contact.help')} />
            <TextInput {...field('updateContact', 'telefon')} type="tel" helperText={false} />
        </FormDialog>
    );
};

/** Corrects the reporter's name, address and number. */
export const ContactButton = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const corrects = permissions?.has('letters.send');
    const { saving } = useReportPage();
    const [open, setOpen] = useState(false);
    if (!corrects) return null;
    return (
        <>
            <Button disabled={saving} onClick={() => setOpen(true)}>
                {translate('dialogue.contact.open')}
            </Button>
            {open ? <ContactDialog onClose={() => setOpen(false)} /> : null}
        </>
    );
};

/** Disabled while a question waits for its answer. */
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
            {open ? (
                <Suspense>
                    <AskDialog onClose={() => setOpen(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
