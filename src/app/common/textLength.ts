import { leastEditedName } from '../../api/rules/limits';

const nameMaximum = 200;

/** A message's key and its parameters. */
export interface Problem {
    key: string;
    values?: Record<string, number>;
}

export const lengthProblem = (text: string, min: number, max: number): Problem | undefined => {
    if (text.length < min) return { key: 'ra.validation.minLength', values: { min } };
    return text.length > max ? { key: 'ra.validation.maxLength', values: { max } } : undefined;
};

/** A name edited in place, of a contractor or contract (administration §5, §9). */
export const nameProblem = (typed: string): Problem | undefined =>
    lengthProblem(typed.trim(), leastEditedName, nameMaximum);
