import { leastEditedName } from '../../contract/entities/administration';

/** Name and org number of a contractor edited in place (administration §5, §9). */
const nameMaximum = 200;
const numberLength = 9;

/** The key of a message and what goes into it. */
export interface Problem {
    key: string;
    values?: Record<string, number>;
}
const tooShort = (min: number): Problem => ({ key: 'ra.validation.minLength', values: { min } });
const tooLong = (max: number): Problem => ({ key: 'ra.validation.maxLength', values: { max } });

const lengthProblem = (text: string, min: number, max: number): Problem | undefined => (text.length < min ? tooShort(min) : text.length > max ? tooLong(max) : undefined);

export const nameProblem = (typed: string): Problem | undefined => lengthProblem(typed.trim(), leastEditedName, nameMaximum);

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
