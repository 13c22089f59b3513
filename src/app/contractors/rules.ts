import type { ValidationErrorMessage } from 'react-admin';
import { plainText } from '../../api/rules/plainText';
import { lengthProblem } from '../common/textLength';

const numberLength = 9;
const positive = 'administration.contractors.positive';

/** The typed text with a decimal point instead of a comma, and without spaces (administration §5). */
export const cleanedNumber = (typed: string): string => plainText(typed).replace(/\s/g, '').replaceAll(',', '.');

export const numberProblem = (typed: string): ValidationErrorMessage | undefined => {
    const cleaned = cleanedNumber(typed);
    if (cleaned !== '' && !/^\d+(\.\d*)?$/.test(cleaned)) return positive;
    // A decimal point counts for the length, but is not a digit.
    return lengthProblem(cleaned, numberLength, numberLength) ?? (/^\d+$/.test(cleaned) ? undefined : positive);
};
