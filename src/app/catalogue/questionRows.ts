import { type Question, type Questions, readQuestions } from '../../api/rules/questions';

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

/** A question as a row of the form; `valg` is separated by commas. */
type Words = 'navn' | 'tittel' | 'valg' | 'stoppSvar' | 'stoppTekst';
export type QuestionRow = { [Word in Words]?: string | null } & { slag?: AnswerKind | null; ma?: boolean | null };

const kindOf = ({ type, enum: choices, format }: Question): AnswerKind =>
    choices ? 'valg' : format ? 'dato' : (answerKinds.find((kind) => kinds[kind].type === type) ?? 'tekst');

export const rowsOf = (text: unknown): QuestionRow[] => {
    const { properties = {}, required = [] } = readQuestions(typeof text === 'string' ? text : null) ?? {};
    return Object.entries(properties).map(([navn, question]) => ({
        navn,
        tittel: question.title,
        slag: kindOf(question),
        valg: question.enum?.join(', ') ?? '',
        ma: required.includes(navn),
        stoppSvar: question['x-stopp']?.svar ?? '',
        stoppTekst: question['x-stopp']?.tekst ?? '',
    }));
};

const questionOf = ({ tittel, slag, valg, stoppSvar, stoppTekst }: QuestionRow): Question => {
    const choices = slag === 'valg' ? (valg ?? '').split(',').flatMap((one) => one.trim() || []) : [];
    return {
        title: (tittel ?? '').trim(),
        ...kinds[slag ?? 'tekst'],
        ...(choices.length > 0 ? { enum: choices } : {}),
        ...(stoppSvar && stoppTekst ? { 'x-stopp': { svar: stoppSvar.trim(), tekst: stoppTekst.trim() } } : {}),
    };
};

/** The name by which files and routing rules refer to the answer. */
const nameOf = ({ navn, tittel }: QuestionRow): string =>
    navn || ((tittel ?? '').toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join('_').slice(0, 50);

/** Converts the form's rows to the JSON Schema of the type's questions. */
export const withSchema = ({ tilleggssporsmal: rows = [], ...values }: { tilleggssporsmal?: QuestionRow[] }) => {
    const properties = Object.fromEntries(rows.map((row) => [nameOf(row), questionOf(row)]));
    const schema: Questions = { type: 'object', properties, required: rows.filter(({ ma }) => ma).map(nameOf) };
    return { ...values, sporsmalsskjema: rows.length > 0 ? JSON.stringify(schema) : null };
};
