import { AutocompleteArrayInput, BooleanInput, TextInput, useTranslate, usePermissions } from 'react-admin';
import type { NewStandardText, StandardText } from '../../../api/entities/readyMade';
import { FormDialog } from '../../common/FormDialog';
import { PlaceholderHint } from '../../report/placeholders/PlaceholderHelp';
import { placeholderProblem } from '../../report/placeholders/placeholderProblem';
import { errorText } from '../../data/errors';
import type { Permissions } from '../../session/permissions';
import { TypesInput } from './TypesInput';
import { useStatusChoices } from './useStatusChoices';

const empty: NewStandardText = { navn: '', tekst: '', delt: false, meldingsStatusIder: [], meldingstypeIder: [] };

export const StandardTextForm = ({ edited, onClose }: { edited?: StandardText | undefined; onClose: () => void }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const shares = permissions?.has('readyMade.share');
    const statuses = useStatusChoices();
    return (
        <FormDialog
            title={translate(edited ? 'readyMade.editText' : 'readyMade.newText')}
            resource="standardTexts"
            {...(edited ? { record: edited } : { defaultValues: { ...empty } })}
            success={translate('readyMade.textSaved')}
            failure={errorText}
            onClose={onClose}
        >
            <TextInput source="navn" parse={asText} />
            <TextInput
                multiline
                minRows={4}
                source="tekst"
                parse={asText}
                validate={placeholderProblem}
                helperText={<PlaceholderHint source="tekst" />}
            />
            <AutocompleteArrayInput
                source="meldingsStatusIder"
                helperText="readyMade.typesHint"
                choices={statuses}
                optionText="navn"
            />
            <TypesInput />
            {shares ? <BooleanInput source="delt" /> : null}
        </FormDialog>
    );
};

/** react-admin turns an emptied field into null, but the city's message is about an empty text. */
const asText = (typed: string): string => typed;
