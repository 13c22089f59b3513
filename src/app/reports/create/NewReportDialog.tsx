import { Alert, Link } from '@mui/material';
import {
    type RaRecord,
    ResourceContextProvider,
    TextInput,
    useCloseNotification,
    useNotify,
    usePermissions,
    useTranslate,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { CreatedReport } from '../../../api/entities/report';
import { longestDescription } from '../../../api/rules/limits';
import { plainText } from '../../../api/rules/plainText';
import { QuestionInputs } from '../../catalogue/questions';
import { EmailInput } from '../../common/textInputs';
import { FormDialog } from '../../common/FormDialog';
import { useNarrow } from '../../common/useWide';
import { emailAddress } from '../../common/validators';
import { field } from '../../data/field';
import { PositionInput } from '../../report/inputs/PositionInput';
import { TypeInput } from '../../report/inputs/TypeInput';
import { serviceReports, type Wing } from '../../data/reports';
import { OpenNearby } from '../../related/nearby/OpenNearby';
import { useWing } from '../../report/wing';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { ImagesInput } from './ImagesInput';
import { charactersLeft } from './rules';

const mapZoom = 14;

/** The caller's name and number, for staff who write a report down. */
const CallerInputs = () => (
    <>
        <TextInput {...field('createReport', 'innsenderNavn')} autoComplete="off" helperText={false} />
        <TextInput {...field('createReport', 'innsenderTelefon')} type="tel" autoComplete="off" helperText={false} />
    </>
);

interface Place {
    latitude: number | null;
    longitude: number | null;
    meldingstypeId: number | null;
}

const ReportsNearby = () => {
    const { latitude, longitude, meldingstypeId } = useWatch<Place>();
    return latitude == null || longitude == null ? null : (
        <OpenNearby place={{ latitude, longitude }} meldingstypeId={meldingstypeId ?? null} />
    );
};

const NewReportInputs = ({ wing }: { wing: Wing }) => {
    const translate = useTranslate();
    const isOnTelephone = useNarrow();
    const { isSubmitting } = useFormState();
    const hasQuestions = useOffered('katalog');
    const { permissions } = usePermissions<Permissions>();
    const asksWho = useOffered('dialog') && permissions?.has('letters.send');
    const seesNearby = useOffered('naerliggende-meldinger') && permissions?.has('reports.listNearby');
    // As it is checked and stored.
    const description = plainText(useWatch<{ beskrivelse: string | null }>({ name: 'beskrivelse' }) ?? '').trim();
    const left = charactersLeft(description);
    const over = description.length - longestDescription;
    const hint =
        left === undefined
            ? over > 0 && translate('newReport.over', { smart_count: over })
            : translate('newReport.left', { smart_count: left });
    return (
        <>
            <TypeInput {...field('createReport', 'meldingstypeId')} isPublic isClearable />
            {hasQuestions ? <QuestionInputs /> : null}
            <EmailInput
                {...field('createReport', 'innsenderEpost', emailAddress)}
                autoComplete="off"
                helperText="newReport.emailHint"
            />
            {asksWho ? <CallerInputs /> : null}
            <TextInput
                {...field('createReport', 'beskrivelse')}
                multiline
                minRows={3}
                maxRows={10}
                helperText={hint || ''}
                slotProps={{ formHelperText: { 'aria-live': 'polite' } }}
            />
            <PositionInput {...field('createReport', 'adresse')} zoom={mapZoom} height={isOnTelephone ? 240 : 300} />
            {seesNearby ? (
                <ResourceContextProvider value={wing}>
                    <ReportsNearby />
                </ResourceContextProvider>
            ) : null}
            <ImagesInput source="bilder" disabled={isSubmitting} />
        </>
    );
};

const blank = {
    meldingstypeId: null,
    innsenderEpost: null,
    innsenderNavn: null,
    innsenderTelefon: null,
    beskrivelse: null,
    adresse: null,
    latitude: null,
    longitude: null,
    bilder: [],
};

const CreatedFlash = ({ to, number }: { to: string | undefined; number: number | undefined }) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    return (
        // Kept to two short lines, so that the flash covers only the bar.
        <Alert severity="success" variant="filled" sx={{ py: 0, '& .MuiAlert-message': { py: 1, lineHeight: 1.3 } }}>
            <span>{translate('newReport.created')}</span>{' '}
            {to === undefined && number !== undefined ? <span>{translate('newReport.number', { number })}</span> : null}
            {to === undefined ? null : (
                <Link component={RouterLink} to={to} color="inherit" onClick={close} sx={{ whiteSpace: 'nowrap' }}>
                    {number === undefined
                        ? translate('newReport.openUnnumbered')
                        : translate('newReport.open', { number })}
                </Link>
            )}
        </Alert>
    );
};

export const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const wing = useWing();
    // A company may not see its new report, which may be nobody's or another company's. 'created' is the data provider's
    // own id for what a city does not answer.
    const isShown = (id: RaRecord['id']): boolean => wing === serviceReports && id !== 'created';
    const announce = ({ id, lopeNummer }: RaRecord & Pick<CreatedReport, 'lopeNummer'>): void =>
        notify(<CreatedFlash to={isShown(id) ? `/${wing}/${id}` : undefined} number={lopeNummer} />);
    return (
        <FormDialog
            title={translate('newReport.title')}
            submit={translate('newReport.submit')}
            resource="reports"
            name="reports"
            maxWidth="md"
            long={{ closeLabel: translate('newReport.close'), discardTitle: translate('newReport.discardTitle') }}
            defaultValues={blank}
            transform={({ innsenderEpost, beskrivelse, ...report }) => ({
                ...report,
                innsenderEpost: innsenderEpost ?? '',
                beskrivelse: beskrivelse ?? '',
            })}
            success=""
            onSaved={announce}
            failure={() => 'newReport.failed'}
            onClose={onClose}
        >
            <NewReportInputs wing={wing} />
        </FormDialog>
    );
};
