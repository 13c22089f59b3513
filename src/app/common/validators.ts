import type { ValidationErrorMessageWithArgs, Validator } from 'react-admin';
import { isEmailAddress } from '../../api/rules/emailAddress';
import { leastEditedName } from '../../api/rules/limits';
import { plainText } from '../../api/rules/plainText';
import { ruleMessage } from '../data/cityMessages';

/** Unlike react-admin's `required`, this refuses white space. */
export const filled = (message: string): Validator =>
    Object.assign(
        (value: unknown) =>
            value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
                ? message
                : undefined,
        { isRequired: true },
    );

/** An e-mail address, if anything is typed. */
export const emailAddress: Validator = (value: unknown) =>
    typeof value !== 'string' || value.trim() === '' || isEmailAddress(value.trim())
        ? undefined
        : ruleMessage('emailInvalid');

/** The organisation number as typed, without spaces between the digits. */
export const organisationNumber = (typed: unknown): string =>
    typeof typed === 'string' ? typed.replace(/\s/g, '') : '';
export const isComplete = (number: string): boolean => /^\d{9}$/.test(number);

const nameMaximum = 200;

/** Unlike react-admin's `minLength`, this treats an empty text as too short. */
export const lengthProblem = (text: string, min: number, max: number): ValidationErrorMessageWithArgs | undefined => {
    if (text.length < min) return { message: 'ra.validation.minLength', args: { min } };
    return text.length > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined;
};

/** A name edited in place, of a contractor or contract (administration §5, §9). */
export const editedName: Validator = (typed: string) => lengthProblem(typed.trim(), leastEditedName, nameMaximum);

/** Refuses a text with more than `max` characters: an input that cut it would lose pasted text (D17). */
export const tooLong = (typed: unknown, max: number): ValidationErrorMessageWithArgs | undefined => {
    const { length } = typeof typed === 'string' ? plainText(typed).trim() : '';
    return length > max ? { message: 'common.tooLong', args: { max, length } } : undefined;
};
export const atMost =
    (max: number): Validator =>
    (typed: unknown) =>
        tooLong(typed, max);
