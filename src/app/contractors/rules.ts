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

/** An org number as it is typed in the form for a new contractor: spaces between the digits are no part of it. */
export const organisationNumber = (typed: unknown): string =>
    typeof typed === 'string' ? typed.replace(/\s/g, '') : '';
export const isComplete = (number: string): boolean => /^\d{9}$/.test(number);
