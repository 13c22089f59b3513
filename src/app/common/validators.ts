import type { Validator } from 'react-admin';
import { isEmailAddress } from '../../api/rules/emailAddress';
import { plainText } from '../../api/rules/plainText';
import { ruleMessage } from '../data/ruleMessage';

/** Unlike react-admin's `required`, this refuses white space. */
export const notBlank = (message: string): Validator =>
    Object.assign(
        (value: unknown) =>
            value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
                ? message
                : undefined,
        { isRequired: true },
    );

/** An e-mail address, if anything is typed. */
export const emailAddress: Validator = (value: unknown) => {
    const email = typeof value === 'string' ? plainText(value).trim() : '';
    return email === '' || isEmailAddress(email) ? undefined : ruleMessage('emailInvalid');
};

/** The organisation number as typed, without spaces between the digits. */
export const organisationNumber = (typed: unknown): string =>
    typeof typed === 'string' ? plainText(typed).replace(/\s/g, '') : '';
export const isComplete = (number: string): boolean => /^\d{9}$/.test(number);
