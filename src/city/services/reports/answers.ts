import { type Answers, answersIn, readQuestions } from '../../../api/rules/questions';
import { invalid, Refusal } from '../../refusal';

const read = (text: string): Record<string, unknown> => {
    try {
        const answers: unknown = JSON.parse(text);
        if (typeof answers === 'object' && answers !== null) return { ...answers };
    } catch {
        // Refused below.
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
