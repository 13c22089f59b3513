import { lengthProblem, type Problem } from '../common/textLength';

const numberLength = 9;

/** As typed, with comma as decimal point and without spaces (administration §5). */
export const cleanedNumber = (typed: string): string => typed.replace(/\s/g, '').replaceAll(',', '.');

/** Exactly nine digits, numeric and not negative. */
export const numberProblem = (typed: string): Problem | undefined => {
    const cleaned = cleanedNumber(typed);
    const positive: Problem = { key: 'administration.contractors.problem.positive' };
    if (cleaned !== '' && !/^\d+(\.\d*)?$/.test(cleaned)) return positive;
    // A decimal point may make up the length, but is no digit.
    return lengthProblem(cleaned, numberLength, numberLength) ?? (/^\d+$/.test(cleaned) ? undefined : positive);
};

/** An org number as it is typed in the form for a new contractor: spaces between the digits are no part of it. */
export const organisationNumber = (typed: string | null | undefined): string => (typed ?? '').replace(/\s/g, '');
export const isComplete = (number: string): boolean => /^\d{9}$/.test(number);
