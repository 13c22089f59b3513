/** The organisation number as typed, without spaces between the digits. */
export const organisationNumber = (typed: unknown): string =>
    typeof typed === 'string' ? typed.replace(/\s/g, '') : '';
export const isComplete = (number: string): boolean => /^\d{9}$/.test(number);
