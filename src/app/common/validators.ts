import type { Validator } from 'react-admin';
import { isEmailAddress } from '../../api/rules/emailAddress';
import { ruleMessage } from '../data/ruleMessage';

/** react-admin's `required` accepts white space; this one does not. */
export const filled = (message: string): Validator =>
    Object.assign(
        (value: unknown) =>
            value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
                ? message
                : undefined,
        { isRequired: true },
    );

/** An address of mail, where one is typed. */
export const emailAddress: Validator = (value: unknown) =>
    typeof value !== 'string' || value.trim() === '' || isEmailAddress(value.trim())
        ? undefined
        : ruleMessage('emailInvalid');
