import {
    AutocompleteArrayInput,
    SelectInput,
    TextInput,
    useRecordContext,
    useTranslate,
    type Validator,
} from 'react-admin';
import type { Field } from '../../api/catalogue/fields';
import { CheckboxInput } from '../common/CheckboxInput';
import { DayField } from '../common/DayField';
import { DecimalInput } from '../common/DecimalInput';
import { filled } from '../common/validators';
import { LongTextInput } from '../common/LongTextInput';
import { ChosenRowInput } from './ChosenRowInput';
import { CompanyInput } from './CompanyInput';
import { PictureInput } from './PictureInput';
import { QuestionsInput } from './QuestionsInput';
import { RowInput } from './RowInput';
import { AnswerInput, MonthInput, QuestionNameInput } from './RuleInputs';

/** The react-admin input for a catalogue field, with the same rules as a cell in its file. */
export const FieldInput = ({
    field: { name, as, read, empty, choices = {}, refersTo },
    autoFocus,
}: FieldInputProps) => {
    const translate = useTranslate();
    const own: unknown = useRecordContext()?.[name];
    const isRequired = empty === undefined;
    const rule: Validator = (value: unknown) => {
        if (value === null || value === undefined || value === '') return undefined;
        const found = read(String(value as string | number).trim());
        return 'wrong' in found ? found.wrong : undefined;
    };
    const props = {
        source: name,
        validate: isRequired ? [filled('common.required'), rule] : [rule],
        isRequired,
        fullWidth: true,
        helperText: translate(`catalogue.hint.${name}`, { _: '' }) || false,
    } as const;
    switch (as) {
        case 'yesNo':
            return <CheckboxInput source={name} />;
        case 'day':
            return <DayField source={name} validate={props.validate} isRequired={isRequired} autoFocus={autoFocus} />;
        case 'number':
            return <DecimalInput {...props} decimals={0} autoFocus={autoFocus} />;
        case 'company':
            return <CompanyInput source={name} />;
        case 'reference':
            return refersTo ? <RowInput {...props} refersTo={refersTo} /> : null;
        case 'chosenRow':
            return <ChosenRowInput {...props} />;
        case 'choice':
            return (
                <SelectInput
                    {...props}
                    choices={[
                        ...Object.keys(choices).map((id) => ({ id, name: `catalogue.choice.${name}.${id}` })),
                        // Adds a word from a file that is not among the choices.
                        ...(typeof own === 'string' && own && !(own in choices) ? [{ id: own, name: own }] : []),
                    ]}
                    emptyText={isRequired ? '' : 'catalogue.notChosen'}
                />
            );
        case 'choices':
            return (
                <AutocompleteArrayInput
                    {...props}
                    choices={Object.keys(choices).map((id) => ({ id, name: `catalogue.choice.${name}.${id}` }))}
                    format={(value: unknown) => (typeof value === 'string' && value ? value.split(',') : [])}
                    parse={(value: readonly string[]) => value.join(',')}
                />
            );
        case 'picture':
            return <PictureInput source={name} validate={[rule]} />;
        case 'questions':
            return <QuestionsInput />;
        case 'text':
            return <LongTextInput {...props} minRows={3} />;
        case 'month':
            return <MonthInput {...props} />;
        case 'question':
            return <QuestionNameInput {...props} />;
        case 'answer':
            return <AnswerInput {...props} />;
        case 'words':
            return <TextInput {...props} autoComplete="off" autoFocus={autoFocus} />;
    }
};
interface FieldInputProps {
    field: Field;
    autoFocus: boolean;
}
