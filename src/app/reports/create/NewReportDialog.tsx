import { TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { QuestionInputs } from '../../catalogue/questions';
import { EmailInput } from '../../common/textInputs';
import { FormDialog } from '../../common/FormDialog';
import { useReportTypes } from '../../common/useCatalogues';
import { useNarrow } from '../../common/useWide';
import { emailAddress } from '../../common/validators';
import { field } from '../../data/field';
import { PositionInput } from '../../report/inputs/PositionInput';
import { TypeInput } from '../../report/inputs/TypeInput';
import { useOffered } from '../../runtime/offers';
import { ImagesInput } from './ImagesInput';
import { charactersLeft, mostCharacters } from './rules';

const mapZoom = 14;

const NewReportInputs = () => {
    const translate = useTranslate();
    const isOnTelephone = useNarrow();
    const { isSubmitting } = useFormState();
    const hasQuestions = useOffered('katalog');
    const { isError } = useReportTypes();
    const description = useWatch<{ beskrivelse: string | null }>({ name: 'beskrivelse' }) ?? '';
    const left = charactersLeft(description);
    const over = description.length - mostCharacters;
    const hint =
        left === undefined
            ? over > 0 && translate('newReport.over', { count: over })
            : translate('newReport.left', { count: left });
    return (
        <>
            <TypeInput
                {...field('createReport', 'meldingstypeId')}
                isPublic
                isClearable
                readOnly={isSubmitting}
                problem={isError ? translate('newReport.typesFailed') : undefined}
            />
            {hasQuestions ? <QuestionInputs /> : null}
            <EmailInput
                {...field('createReport', 'innsenderEpost', emailAddress)}
                autoComplete="off"
                helperText="newReport.emailHint"
                readOnly={isSubmitting}
            />
            <TextInput
                {...field('createReport', 'beskrivelse')}
                multiline
                minRows={3}
                maxRows={10}
                helperText={hint || ''}
                slotProps={{ formHelperText: { 'aria-live': 'polite' }, htmlInput: { readOnly: isSubmitting } }}
            />
            <PositionInput {...field('createReport', 'adresse')} zoom={mapZoom} height={isOnTelephone ? 240 : 300} />
            <ImagesInput source="bilder" disabled={isSubmitting} />
        </>
    );
};

const blank = {
    meldingstypeId: null,
    innsenderEpost: null,
    beskrivelse: null,
    adresse: null,
    latitude: null,
    longitude: null,
    bilder: [],
};

export const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <FormDialog
            title={translate('newReport.title')}
            submit={translate('newReport.submit')}
            resource="reports"
            maxWidth="md"
            long={{ closeLabel: translate('newReport.close'), discardTitle: translate('newReport.discardTitle') }}
            defaultValues={blank}
            transform={({ innsenderEpost, beskrivelse, ...report }) => ({
                ...report,
                innsenderEpost: innsenderEpost ?? '',
                beskrivelse: beskrivelse ?? '',
            })}
            success="newReport.created"
            failure={() => 'newReport.failed'}
            onClose={onClose}
        >
            <NewReportInputs />
        </FormDialog>
    );
};
