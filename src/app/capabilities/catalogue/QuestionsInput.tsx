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
import { CheckboxInput } from '../../common/CheckboxInput';
import { filled } from '../../common/validators';
import { answerKinds } from './questionRows';

const Question = () => {
    const { getSource } = useSourceContext();
    const [slag, stopp]: unknown[] = useWatch({ name: [getSource('slag'), getSource('stoppSvar')] });
    const input = (source: 'tittel' | 'valg' | 'stoppSvar' | 'stoppTekst') => ({
        source,
        label: `catalogue.questions.${source}`,
        helperText: false as const,
        fullWidth: true,
        autoComplete: 'off',
    });
    return (
        <>
            <TextInput {...input('tittel')} validate={filled('common.required')} isRequired />
            <SelectInput
                source="slag"
                label="catalogue.questions.slag"
                choices={answerKinds.map((id) => ({ id, name: `catalogue.questions.kind.${id}` }))}
                emptyText={false}
                helperText={false}
                fullWidth
            />
            {slag === 'valg' ? <TextInput {...input('valg')} validate={filled('common.required')} isRequired /> : null}
            <CheckboxInput source="ma" label="catalogue.questions.ma" />
            <TextInput {...input('stoppSvar')} />
            {stopp ? <TextInput {...input('stoppTekst')} validate={filled('common.required')} isRequired /> : null}
        </>
    );
};

const AddQuestion = () => {
    const translate = useTranslate();
    const { add } = useSimpleFormIterator();
    return (
        <Button variant="outlined" onClick={() => add({ slag: 'tekst' })}>
            {translate('catalogue.questions.add')}
        </Button>
    );
};

/** The extra questions of a type, as rows. */
export const QuestionsInput = () => {
    const translate = useTranslate();
    return (
        <ArrayInput source="tilleggssporsmal" label="catalogue.questions.title" helperText={false}>
            <SimpleFormIterator
                fullWidth
                disableClear
                addButton={<AddQuestion />}
                getItemLabel={(index) => translate('catalogue.questions.number', { number: index + 1 })}
            >
                <Question />
            </SimpleFormIterator>
        </ArrayInput>
    );
};
