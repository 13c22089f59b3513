import type { Validator } from 'react-admin';

/** `required` of the framework lets blanks pass; a person who typed only blanks has filled in nothing. */
export const filled = (message: string): Validator =>
    Object.assign((value: unknown) => (value === null || value === undefined || (typeof value === 'string' && value.trim() === '') ? message : undefined), { isRequired: true });
