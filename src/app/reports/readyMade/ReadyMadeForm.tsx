import { Typography } from '@mui/material';
import { AutocompleteInput, BooleanInput, TextInput, useCreate, useTranslate, useUpdate } from 'react-admin';
import type { NewReadyMade, ReadyMade } from '../../../api/entities/readyMade';
import { placeholders } from '../../../api/rules/placeholders';
import { FormDialog } from '../../common/FormDialog';
import { errorText } from '../../data/errors';
import { useAllowed } from '../../session/useAllowed';
import { useWing } from '../useWing';
import { useReportTypes } from '../useCatalogues';
import { filledIn } from './applied';
import { TypesInput } from './TypesInput';
import { useStatusChoices } from './useStatusChoices';

/** Makes a ready-made handling, or changes one; contractor and agreement are those that were chosen in the form. */
export const ReadyMadeForm = ({
    initial,
    edited,
    onClose,
}: {
    initial: NewReadyMade;
    edited?: ReadyMade;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const wing = useWing();
    const shares = useAllowed('readyMade', 'share');
    const editsType = useAllowed(wing, 'editType');
    const statuses = useStatusChoices();
    const { data: types = [] } = useReportTypes();
    const [create] = useCreate();
    const [update] = useUpdate();
    const save = (values: Record<string, unknown>): Promise<unknown> => {
        const { endring, tast, ...rest } = { ...initial, ...(values as Partial<NewReadyMade>) };
        const data = { ...rest, tast: tast?.toLowerCase() || null, endring: filledIn(endring) };
        return edited
            ? update('readyMade', { id: edited.id, data, previousData: edited }, { returnPromise: true })
            : create('readyMade', { data }, { returnPromise: true });
    };
    const { selskapId, avtaleId } = initial.endring;
    return (
        <FormDialog
            title={translate(edited ? 'readyMade.edit' : 'readyMade.new')}
            defaultValues={{ ...initial }}
            onSubmit={save}
            success={translate('readyMade.saved')}
            failure={errorText}
            onClose={onClose}
        >
            <TextInput source="navn" label={translate('readyMade.name')} />
            <TextInput
                source="tast"
                label={translate('readyMade.key')}
                helperText={translate('readyMade.keyHint')}
                slotProps={{ htmlInput: { maxLength: 1 } }}
            />
            <AutocompleteInput
                source="endring.meldingsStatusId"
                label={translate('reportDetail.fields.status')}
                choices={statuses}
                optionText="navn"
            />
            {editsType ? (
                <AutocompleteInput
                    source="endring.meldingstypeId"
                    label={translate('reportDetail.fields.type')}
                    choices={types}
                    optionValue="meldingstypeId"
                    optionText="beskrivelse"
                />
            ) : null}
            <TextInput multiline source="endring.kommentar" label={translate('reportDetail.form.comment')} />
            <TextInput
                multiline
                source="endring.tilbakemelding"
                label={translate('reportDetail.feedback.text')}
                helperText={translate('readyMade.placeholders', {
                    names: placeholders.map((name) => `{${name}}`).join(' '),
                })}
            />
            <TypesInput />
            {selskapId !== undefined || avtaleId !== undefined ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('readyMade.reassigns')}</Typography>
            ) : null}
            {shares ? <BooleanInput source="delt" label={translate('readyMade.share')} /> : null}
        </FormDialog>
    );
};
