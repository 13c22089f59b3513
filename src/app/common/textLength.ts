import type { ValidationErrorMessageWithArgs, Validator } from 'react-admin';
import { leastEditedName, longestName } from '../../api/rules/limits';
import { plainText } from '../../api/rules/plainText';

/** Unlike react-admin's `minLength`, this treats an empty text as too short. */
export const lengthProblem = (text: string, min: number, max: number): ValidationErrorMessageWithArgs | undefined => {
    if (text.length < min) return { message: 'ra.validation.minLength', args: { min } };
    return text.length > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined;
};

/** A name edited in place, of a contractor or contract (administration §5, §9). */
export const editedName: Validator = (typed: string) => lengthProblem(typed.trim(), leastEditedName, longestName);

/** Refuses a text with more than `max` characters: an input that cut it would lose pasted text (D17). */
export const tooLong = (typed: unknown, max: number): ValidationErrorMessageWithArgs | undefined => {
    const { length } = typeof typed === 'string' ? plainText(typed).trim() : '';
    return length > max ? { message: 'common.tooLong', args: { max, length } } : undefined;
};
export const atMost =
    (max: number): Validator =>
    (typed: unknown) =>
        tooLong(typed, max);
