import type { ValidationErrorMessage } from 'react-admin';
import { lengthProblem } from '../common/textLength';

const numberLength = 9;
const positive = 'administration.contractors.positive';

/** As typed, with comma as decimal point and without spaces (administration §5). */
export const cleanedNumber = (typed: string): string => typed.replace(/\s/g, '').replaceAll(',', '.');

export const numberProblem = (typed: string): ValidationErrorMessage | undefined => {
    const cleaned = cleanedNumber(typed);
    if (cleaned !== '' && !/^\d+(\.\d*)?$/.test(cleaned)) return positive;
    // A decimal point may make up the length, but is no digit.
    return lengthProblem(cleaned, numberLength, numberLength) ?? (/^\d+$/.test(cleaned) ? undefined : positive);
};
