import { Button } from '@mui/material';
import {
    ArrayInput,
    SelectInput,
    SimpleFormIterator,
    TextInput,
    useSimpleFormIterator,
    useSourceContext,
    useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CheckboxInput } from '../common/CheckboxInput';
import { notBlank } from '../common/validators';
import { answerKinds, plainQuestionOf, type QuestionRow } from './questions';
import { WrittenAnswerInput } from './RuleInputs';

const Question = () => {
    const { getSource } = useSourceContext();
    const [slag, valg, stopp] = useWatch({ name: ['slag', 'valg', 'stoppSvar'].map(getSource) }) as [
        QuestionRow['slag'],
        QuestionRow['valg'],
        QuestionRow['stoppSvar'],
    ];
    const input = (source: string, isRequired = true) => ({
        source,
        label: `catalogue.questions.${source}`,
        helperText: false as const,
        fullWidth: true,
        autoComplete: 'off',
        ...(isRequired ? { validate: notBlank('common.required'), isRequired } : {}),
    });
    const choices = answerKinds.map((id) => ({ id, name: `catalogue.questions.kind.${id}` }));
    return (
        <>
            <TextInput {...input('tittel')} />
            <SelectInput {...input('slag', false)} choices={choices} emptyText={false} />
            {slag === 'valg' ? <TextInput {...input('valg')} multiline /> : null}
            <CheckboxInput source="ma" label="catalogue.questions.ma" />
            <WrittenAnswerInput {...input('stoppSvar', false)} question={plainQuestionOf({ slag, valg })} />
            {stopp ? <TextInput {...input('stoppTekst')} /> : null}
        </>
    );
};

const AddQuestion = () => {
    const { add } = useSimpleFormIterator();
    return (
        <Button variant="outlined" onClick={() => add({ slag: 'tekst' })}>
            {useTranslate()('catalogue.questions.add')}
        </Button>
    );
};

/** Edits a type's extra questions as rows. */
export const QuestionsInput = () => {
    const translate = useTranslate();
    const itemLabel = (index: number): string => translate('catalogue.questions.number', { number: index + 1 });
    return (
        <ArrayInput source="tilleggssporsmal" label="catalogue.questions.title" helperText={false}>
            <SimpleFormIterator fullWidth disableClear addButton={<AddQuestion />} getItemLabel={itemLabel}>
                <Question />
            </SimpleFormIterator>
        </ArrayInput>
    );
};
