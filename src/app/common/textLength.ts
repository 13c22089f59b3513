import type { ValidationErrorMessageWithArgs, Validator } from 'react-admin';
import { leastEditedName } from '../../api/rules/limits';

const nameMaximum = 200;

/** Unlike react-admin's `minLength`, an empty text is too short. */
export const lengthProblem = (text: string, min: number, max: number): ValidationErrorMessageWithArgs | undefined => {
    if (text.length < min) return { message: 'ra.validation.minLength', args: { min } };
    return text.length > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined;
};

/** A name edited in place, of a contractor or contract (administration §5, §9). */
export const editedName: Validator = (typed: string) => lengthProblem(typed.trim(), leastEditedName, nameMaximum);
