import { Alert } from '@mui/material';
import { SelectInput, TextInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { norwegianText } from '../../api/messages';
import {
    answerProblem,
    type Question,
    type Questions,
    readQuestions,
    stopOf,
    writtenAnswer,
} from '../../api/rules/questions';
import { DayField } from '../common/DayField';
import { DecimalInput } from '../common/DecimalInput';
import { useReportTypes } from '../common/useCatalogues';
import { cityMessage } from '../data/cityMessages';

/** The kinds of answer. */
const kinds = {
    tekst: { type: 'string' },
    tall: { type: 'number' },
    valg: { type: 'string' },
    janei: { type: 'boolean' },
    dato: { type: 'string', format: 'date' },
} as const satisfies Record<string, Partial<Question>>;
type AnswerKind = keyof typeof kinds;
export const answerKinds = Object.keys(kinds) as AnswerKind[];

/** A question as a row of the form; `valg` has one choice on each line, since a choice may have a comma. */
type Words = 'navn' | 'tittel' | 'valg' | 'stoppSvar' | 'stoppTekst';
export type QuestionRow = { [Word in Words]?: string | null } & { slag?: AnswerKind | null; ma?: boolean | null };

const kindOf = ({ type, enum: choices, format }: Question): AnswerKind =>
    choices ? 'valg' : format ? 'dato' : (answerKinds.find((kind) => kinds[kind].type === type) ?? 'tekst');

/** An answer as it is stored; one that the question cannot have stays as it is. */
const storedAnswer = (question: Question, written: string): string => writtenAnswer(question, written) ?? written;

export const rowsOf = (text: unknown): QuestionRow[] => {
    const { properties = {}, required = [] } = readQuestions(typeof text === 'string' ? text : null) ?? {};
    return Object.entries(properties).map(([navn, question]) => ({
        navn,
        tittel: question.title,
        slag: kindOf(question),
        valg: question.enum?.join('\n') ?? '',
        ma: required.includes(navn),
        stoppSvar: question['x-stopp'] ? storedAnswer(question, question['x-stopp'].svar) : '',
        stoppTekst: question['x-stopp']?.tekst ?? '',
    }));
};

/** The question that a row asks, without the answer that stops the report. */
export const plainQuestionOf = ({ tittel, slag, valg }: QuestionRow): Question => {
    const choices = slag === 'valg' ? (valg ?? '').split('\n').flatMap((one) => one.trim() || []) : [];
    return {
        title: (tittel ?? '').trim(),
        ...kinds[slag ?? 'tekst'],
        ...(choices.length > 0 ? { enum: choices } : {}),
    };
};
const questionOf = (row: QuestionRow): Question => {
    const question = plainQuestionOf(row);
    const { stoppSvar, stoppTekst } = row;
    return stoppSvar && stoppTekst
        ? { ...question, 'x-stopp': { svar: storedAnswer(question, stoppSvar), tekst: stoppTekst.trim() } }
        : question;
};

const longestName = 50;
/** The names by which files and routing rules refer to the answers: new ones differ from all others. */
const namesOf = (rows: readonly QuestionRow[]): string[] => {
    const taken = new Set(rows.flatMap(({ navn }) => navn || []));
    return rows.map(({ navn, tittel }) => {
        if (navn) return navn;
        const base = ((tittel ?? '').toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join('_');
        const numbered = (number: number): string => {
            const suffix = number > 1 ? `_${number}` : '';
            const name = base.slice(0, longestName - suffix.length) + suffix;
            return taken.has(name) ? numbered(number + 1) : name;
        };
        const name = numbered(1);
        taken.add(name);
        return name;
    });
};

/** Converts the form's rows to the JSON Schema of the type's questions. */
export const withSchema = ({ tilleggssporsmal: rows = [], ...values }: { tilleggssporsmal?: QuestionRow[] }) => {
    const named = namesOf(rows).map((name, index) => [name, rows[index] ?? {}] as const);
    const schema: Questions = {
        type: 'object',
        properties: Object.fromEntries(named.map(([name, row]) => [name, questionOf(row)])),
        required: named.flatMap(([name, { ma }]) => (ma ? name : [])),
    };
    return { ...values, sporsmalsskjema: rows.length > 0 ? JSON.stringify(schema) : null };
};

/** An answer that an admin writes must be one that the question can have. */
export const answerTo =
    (question: Question | undefined): Validator =>
    (written: unknown) =>
        !question || typeof written !== 'string' || written === '' || writtenAnswer(question, written) !== undefined
            ? undefined
            : cityMessage(norwegianText({ code: 'answerWrong' }), { code: 'answerWrong' });

const yesOrNo = [
    { id: true, name: 'common.yes' },
    { id: false, name: 'common.no' },
];

const QuestionInput = ({ name, question, isRequired }: { name: string; question: Question; isRequired: boolean }) => {
    const source = `svar.${name}`;
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
