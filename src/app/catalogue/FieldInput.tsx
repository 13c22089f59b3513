import { useEffect, useRef } from 'react';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    type InputProps,
    SelectInput,
    TextInput,
    useGetList,
    useRecordContext,
    useTranslate,
    type Validator,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { CheckboxInput } from '../common/CheckboxInput';
import { DayField } from '../common/DayField';
import { ChoicesProblem } from '../common/Loaded';
import { DecimalInput } from '../common/DecimalInput';
import { LongTextInput } from '../common/textInputs';
import { notBlank } from '../common/validators';
import type { Identified } from '../data/records';
import { catalogueResource } from '../data/resources/catalogue';
import { asListed } from '../data/lists';
import { PictureInput } from './PictureInput';
import { QuestionsInput } from './QuestionsInput';
import { AnswerInput, MonthInput, QuestionNameInput } from './RuleInputs';
import { useCompanyChoices } from './useCompanyChoices';

interface RowInputProps extends Pick<InputProps, 'source' | 'label' | 'validate' | 'isRequired' | 'helperText'> {
    refersTo: NonNullable<Field['refersTo']>;
}

/** A row of another kind. */
const RowInput = ({ refersTo: { kind, orZero, below }, ...props }: RowInputProps) => {
    const read = useGetList<Identified<CatalogueRow>>(catalogueResource(kind), asListed);
    const { data = [], isPending } = read;
    const rowsBelow = data.filter(({ forelder_id: parent }) => below?.includes(Number(parent)));
    const offered = rowsBelow.length > 0 ? rowsBelow : data;
    return (
        <>
            <AutocompleteInput
                {...props}
                // The record's own id is its key, which is a text.
                choices={offered.map(({ id, navn }) => ({ id: Number(id), name: navn ?? id }))}
                isPending={isPending}
                {...(orZero ? { emptyValue: 0, emptyText: 'catalogue.notChosen' } : {})}
                fullWidth
            />
            <ChoicesProblem of={[read]} />
        </>
    );
};

const kinds = { meldingstype: 'meldingstyper', avtale: 'avtaler' } as const;

/** A row of the kind chosen in `slag`. */
const ChosenRowInput = (props: Pick<InputProps, 'source' | 'validate' | 'isRequired' | 'helperText'>) => {
    const { source } = props;
    const { setValue } = useFormContext();
    const slag: keyof typeof kinds | null | undefined = useWatch({ name: 'slag' });
    const before = useRef(slag);
    useEffect(() => {
        if (before.current && before.current !== slag) setValue(source, null);
        before.current = slag;
    }, [slag, source, setValue]);
    if (!slag) return null;
    return <RowInput key={slag} {...props} label={`catalogue.choice.slag.${slag}`} refersTo={{ kind: kinds[slag] }} />;
};

/** A contractor or partner. */
const CompanyInput = ({ source }: { source: string }) => {
    const { choices, isPending, of } = useCompanyChoices();
    return (
        <>
            <SelectInput
                source={source}
                choices={choices}
                // The list waits until the companies have loaded.
                isPending={isPending}
                translateChoice={false}
                emptyText="catalogue.notChosen"
                helperText={false}
                fullWidth
            />
            <ChoicesProblem of={of} />
        </>
    );
};

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
        validate: isRequired ? [notBlank('common.required'), rule] : [rule],
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
