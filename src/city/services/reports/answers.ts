import { isRecord } from '../../../api/rules/isRecord';
import { plainText, withoutForbidden } from '../../../api/rules/plainText';
import { type Answers, answersIn, readQuestions } from '../../../api/rules/questions';
import { invalid, Refusal } from '../../refusal';

/** Texts are stored in the normal form, as those of a body are (D17). */
const plain = (_name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (withoutForbidden(value) !== value) throw invalid('textCharacters', 'svar');
    return plainText(value);
};
const read = (text: string): Record<string, unknown> => {
    try {
        const answers: unknown = JSON.parse(text, plain);
        if (isRecord(answers)) return { ...answers };
    } catch (error) {
        if (error instanceof Refusal) throw error;
    }
    throw invalid('answerWrong', 'svar');
};

/** Validates answers to the extra questions of a type (`katalog`, D15); undefined without questions. */
export const answersTo = (stored: string | null, given: string | undefined): Answers | undefined => {
    const questions = readQuestions(stored);
    if (!questions) return undefined;
    const { answers, problems } = answersIn(questions, given === undefined ? {} : read(given));
    const [first] = problems;
    if (first) throw new Refusal(400, first, problems);
    return answers;
};
