import { Alert } from '@mui/material';
import { SelectInput, TextInput, type Validator } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { norwegianText } from '../../api/messages';
import { answerProblem, type Question, stopOf } from '../../api/rules/questions';
import { DayField } from '../common/DayField';
import { DecimalInput } from '../common/DecimalInput';
import { useReportTypes } from '../common/useCatalogues';
import { cityMessage } from '../data/cityMessages';

const yesOrNo = [
    { id: true, name: 'common.yes' },
    { id: false, name: 'common.no' },
];

const QuestionInput = ({ name, question, isRequired }: { name: string; question: Question; isRequired: boolean }) => {
    const source = `svar.${name}`;
    const { isSubmitting } = useFormState();
    const answer: unknown = useWatch({ name: source });
    const validate: Validator = (value: unknown) => {
        const problem = answerProblem(question, isRequired, value);
        return problem && cityMessage(norwegianText(problem), problem);
    };
    const props = {
        source,
        label: question.title,
        isRequired,
        validate,
        readOnly: isSubmitting,
        fullWidth: true,
        helperText: false,
    } as const;
    const stop = stopOf(question, answer);
    return (
        <div lang="nb">
            {question.type === 'boolean' ? (
                <SelectInput {...props} choices={yesOrNo} parse={(value: unknown) => (value === '' ? null : value)} />
            ) : question.type === 'number' ? (
                <DecimalInput {...props} decimals={6} />
            ) : question.format === 'date' ? (
                <DayField source={source} label={question.title} validate={validate} isRequired={isRequired} />
            ) : question.enum ? (
                <SelectInput
                    {...props}
                    choices={question.enum.map((id) => ({ id, name: id }))}
                    translateChoice={false}
                />
            ) : (
                <TextInput {...props} autoComplete="off" />
            )}
            {stop ? (
                <Alert severity="error" role="alert" sx={{ mb: 1 }}>
                    {stop}
                </Alert>
            ) : null}
        </div>
    );
};

/** The extra questions of the chosen type, for a new report. */
export const QuestionInputs = () => {
    const { data: types = [] } = useReportTypes();
    const chosen: unknown = useWatch({ name: 'meldingstypeId' });
    const questions = types.find(({ meldingstypeId }) => meldingstypeId === chosen)?.sporsmal;
    return Object.entries(questions?.properties ?? {}).map(([name, question]) => (
        <QuestionInput
            key={`${String(chosen)} ${name}`}
            name={name}
            question={question}
            isRequired={questions?.required?.includes(name) ?? false}
        />
    ));
};
