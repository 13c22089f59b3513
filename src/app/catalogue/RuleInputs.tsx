import {
    SelectInput,
    TextInput,
    useLocaleState,
    useRecordContext,
    useSourceContext,
    type InputProps,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { answerChoices, type Question } from '../../api/rules/questions';
import { ChoicesProblem } from '../common/Loaded';
import { CityWords } from '../common/words';
import { useReportTypes } from '../common/useCatalogues';
import { answerTo } from './questions';

type RuleInputProps = Pick<InputProps, 'source' | 'validate' | 'isRequired' | 'helperText'>;

/** The name of a month, 1–12. */
export const useMonthName = (): ((month: number) => string) => {
    const [locale] = useLocaleState();
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    return (month) => format.format(Date.UTC(2000, month - 1));
};

const months = Array.from({ length: 12 }, (_, index) => index + 1);
export const MonthInput = (props: RuleInputProps) => {
    const monthName = useMonthName();
    return (
        <SelectInput
            {...props}
            choices={months.map((id) => ({ id, name: monthName(id) }))}
            translateChoice={false}
            emptyText="catalogue.allYear"
            fullWidth
        />
    );
};

/** The extra questions of the type chosen in the form. */
const useQuestions = (): Readonly<Record<string, Question>> => {
    const { data: types = [] } = useReportTypes();
    const chosen: unknown = useWatch({ name: 'meldingstype_id' });
    return types.find(({ meldingstypeId }) => meldingstypeId === chosen)?.sporsmal?.properties ?? {};
};

/** The question of a rule in the list, as its type words it. */
export const QuestionTitle = ({ name }: { name: string }) => {
    const { data: types = [] } = useReportTypes();
    const ofRule = useRecordContext()?.['meldingstype_id'];
    const question = types.find(({ meldingstypeId }) => meldingstypeId === ofRule)?.sporsmal?.properties[name];
    return <CityWords>{question?.title ?? name}</CityWords>;
};

const ownName = (id: string) => ({ id, name: id });
/** Adds the rule's own value, which may no longer be offered. */
const withOwn = (choices: { id: string; name: string }[], own: unknown) =>
    typeof own !== 'string' || own === '' || choices.some(({ id }) => id === own)
        ? choices
        : [...choices, ownName(own)];

export const QuestionNameInput = (props: RuleInputProps) => {
    const questions = Object.entries(useQuestions()).map(([id, { title }]) => ({ id, name: title }));
    return (
        <>
            <SelectInput
                {...props}
                choices={withOwn(questions, useWatch({ name: props.source }))}
                translateChoice={false}
                emptyText="catalogue.anyAnswer"
                fullWidth
            />
            <ChoicesProblem of={[useReportTypes()]} />
        </>
    );
};

interface WrittenAnswerInputProps extends RuleInputProps, Pick<InputProps, 'label'> {
    question: Question | undefined;
}
/** An answer to a question: a choice where there are few. */
export const WrittenAnswerInput = ({ question, ...props }: WrittenAnswerInputProps) => {
    const { getSource } = useSourceContext();
    const own: unknown = useWatch({ name: getSource(props.source) });
    const answers = question && answerChoices(question);
    const input = { ...props, validate: [props.validate ?? [], answerTo(question)].flat(), fullWidth: true };
    if (!answers) return <TextInput {...input} autoComplete="off" />;
    return <SelectInput {...input} choices={withOwn(answers.map(ownName), own)} translateChoice={false} emptyText="" />;
};

/** The answer to the question in the previous field. */
export const AnswerInput = (props: RuleInputProps) => {
    const name: unknown = useWatch({ name: 'sporsmal' });
    const question = useQuestions()[String(name)];
    return <WrittenAnswerInput {...props} question={question} />;
};
