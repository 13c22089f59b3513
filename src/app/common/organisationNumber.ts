/** An org number as it is typed: spaces between the digits are no part of it. */
export const organisationNumber = (typed: unknown): string =>
    typeof typed === 'string' ? typed.replace(/\s/g, '') : '';
export const isComplete = (number: string): boolean => /^\d{9}$/.test(number);
