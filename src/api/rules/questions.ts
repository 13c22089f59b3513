import { z } from '../zod';
import { message, type Message } from '../messages';
import { parseDecimal } from './decimal';
import { formatDay, isDay } from './oslo';

const question = z.strictObject({
    title: z.string().min(1).max(200),
    type: z.enum(['string', 'number', 'boolean']),
    enum: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
    format: z.literal('date').optional(),
    /** An answer that stops the report, with a text that tells the reporter where to go. */
    'x-stopp': z.strictObject({ svar: z.string().min(1).max(200), tekst: z.string().min(1).max(500) }).optional(),
});
/** The extra questions of a report type: a JSON Schema of an object with a property for each question. */
export const questionsSchema = z
    .strictObject({
        type: z.literal('object'),
        properties: z.record(z.string().regex(/^[\p{L}\d_]{1,50}$/u), question),
        required: z.array(z.string()).optional(),
    })
    .meta({ id: 'Tilleggssporsmal' });
export type Question = z.infer<typeof question>;
export type Questions = z.infer<typeof questionsSchema>;
export type Answers = Readonly<Record<string, string | number | boolean>>;

export const readQuestions = (text: string | null | undefined): Questions | undefined => {
    if (!text) return undefined;
    try {
        return questionsSchema.safeParse(JSON.parse(text)).data;
    } catch {
        return undefined;
    }
};

const isAnswered = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== '';
/** An answer in Norwegian words, as routing rules and stops refer to it. */
const answerText = (answer: unknown): string => {
    if (typeof answer === 'boolean') return answer ? 'ja' : 'nei';
    return typeof answer === 'number' ? String(answer).replace('.', ',') : String(answer as string);
};
/** An answer as users read it: a day as 17.05.2027 (administration §9). */
export const shownAnswer = (question: Question | undefined, answer: unknown): string => {
    const text = answerText(answer);
    return question?.format === 'date' && isDay(text) ? formatDay(text) : text;
};
/** The answers to choose from, in words; undefined when the answer is typed. */
export const answerChoices = ({
    type,
    enum: choices,
}: Pick<Question, 'type' | 'enum'>): readonly string[] | undefined =>
    type === 'boolean' ? [true, false].map(answerText) : choices;
/** An answer as an admin writes it, in the words of `answerText`; undefined when the question cannot have it. */
export const writtenAnswer = (
    question: Pick<Question, 'type' | 'enum' | 'format'>,
    written: string,
): string | undefined => {
    const text = written.trim();
    const choices = answerChoices(question);
    if (choices) return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    if (question.type === 'number') {
        const number = parseDecimal(text);
        return number === undefined ? undefined : answerText(number);
    }
    if (question.format !== 'date') return text || undefined;
    const day = text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
    return isDay(day) ? day : undefined;
};
/** The text shown when this answer stops the report. */
export const stopOf = (question: Question, answer: unknown): string | undefined => {
    const stop = question['x-stopp'];
    return stop && isAnswered(answer) && answerText(answer) === writtenAnswer(question, stop.svar)
        ? stop.tekst
        : undefined;
};

const longestAnswer = 500;
const fits = ({ type, enum: choices, format }: Question, answer: unknown): boolean => {
    if (typeof answer !== type) return false;
    if (typeof answer !== 'string') return true;
    if (choices) return choices.includes(answer);
    return format === 'date' ? isDay(answer) : true;
};

/** What is wrong with an answer; used by both client and city. */
export const answerProblem = (question: Question, isRequired: boolean, answer: unknown): Message | undefined => {
    if (!isAnswered(answer)) return isRequired ? { code: 'answerRequired' } : undefined;
    if (!fits(question, answer)) return { code: 'answerWrong' };
    if (typeof answer === 'string' && answer.length > longestAnswer)
        return message('textLong', { most: longestAnswer, length: answer.length });
    const stop = stopOf(question, answer);
    return stop === undefined ? undefined : message('answerStops', { text: stop });
};

/** The answer to each question, with the problems; other answers are dropped. */
export const answersIn = (
    { properties, required = [] }: Questions,
    given: Readonly<Record<string, unknown>>,
): { answers: Answers; problems: (Message & { field: string })[] } => {
    const entries = Object.entries(properties);
    return {
        answers: Object.fromEntries(
            entries.flatMap(([name]) => (isAnswered(given[name]) ? [[name, given[name]]] : [])),
        ) as Answers,
        problems: entries.flatMap(([name, question]) => {
            const problem = answerProblem(question, required.includes(name), given[name]);
            return problem ? [{ ...problem, field: `svar.${name}` }] : [];
        }),
    };
};
