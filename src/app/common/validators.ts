import type { Validator } from 'react-admin';

/** react-admin's `required` accepts white space; this one does not. */
export const filled = (message: string): Validator =>
    Object.assign(
        (value: unknown) =>
            value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
                ? message
                : undefined,
        { isRequired: true },
    );
