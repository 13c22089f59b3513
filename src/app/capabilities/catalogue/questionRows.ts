import { type Question, type Questions, readQuestions } from '../../../api/rules/questions';

/** How an answer is given. */
export const answerKinds = ['tekst', 'tall', 'valg', 'janei', 'dato'] as const;
type AnswerKind = (typeof answerKinds)[number];

/** A question as a row of a form. */
export interface QuestionRow {
    navn?: string | null;
    tittel?: string | null;
    slag?: AnswerKind | null;
    /** With commas between. */
    valg?: string | null;
    ma?: boolean | null;
    stoppSvar?: string | null;
    stoppTekst?: string | null;
}

const kindOf = ({ type, enum: choices, format }: Question): AnswerKind => {
    if (type === 'number') return 'tall';
    if (type === 'boolean') return 'janei';
    if (choices) return 'valg';
    return format === 'date' ? 'dato' : 'tekst';
};

export const rowsOf = (text: unknown): QuestionRow[] => {
    const questions = readQuestions(typeof text === 'string' ? text : undefined);
    return Object.entries(questions?.properties ?? {}).map(([navn, asked]) => ({
        navn,
        tittel: asked.title,
        slag: kindOf(asked),
        valg: asked.enum?.join(', ') ?? '',
        ma: questions?.required?.includes(navn) ?? false,
        stoppSvar: asked['x-stopp']?.svar ?? '',
        stoppTekst: asked['x-stopp']?.tekst ?? '',
    }));
};

const types = { tekst: 'string', valg: 'string', dato: 'string', tall: 'number', janei: 'boolean' } as const;
const questionOf = ({ tittel, slag, valg, stoppSvar, stoppTekst }: QuestionRow): Question => {
    const kind = slag ?? 'tekst';
    const choices = (valg ?? '').split(',').flatMap((one) => one.trim() || []);
    return {
        title: (tittel ?? '').trim(),
        type: types[kind],
        ...(kind === 'valg' && choices.length > 0 ? { enum: choices } : {}),
        ...(kind === 'dato' ? { format: 'date' as const } : {}),
        ...(stoppSvar && stoppTekst ? { 'x-stopp': { svar: stoppSvar.trim(), tekst: stoppTekst.trim() } } : {}),
    };
};

/** A name for the answer, by which files and rules of routing know it. */
const nameOf = ({ navn, tittel }: QuestionRow): string =>
    navn ||
    (tittel ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, '_')
        .replace(/^_+|_+$/g, '')
        .slice(0, 50);

/** A type with the JSON Schema of its questions, which its form has as rows. */
export const withSchema = ({
    tilleggssporsmal = [],
    ...values
}: {
    tilleggssporsmal?: QuestionRow[];
}): Record<string, unknown> => {
    const schema: Questions = {
        type: 'object',
        properties: Object.fromEntries(tilleggssporsmal.map((row) => [nameOf(row), questionOf(row)])),
        required: tilleggssporsmal.filter(({ ma }) => ma).map(nameOf),
    };
    return { ...values, sporsmalsskjema: tilleggssporsmal.length > 0 ? JSON.stringify(schema) : null };
};
