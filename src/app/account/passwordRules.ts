import { isEmailAddress } from '../../api/rules/emailAddress';
import { longestPassword } from '../../api/rules/limits';
import { plainText } from '../../api/rules/plainText';
import type { LightKey } from '../runtime/text';

/** Minimum password length (administration §9), unless the city asks for more. */
export const shortestPassword = 6;

// The same check as the city's, without loading zod; a test compares the two.
export const mailedKey = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$/;

/** Only version-4 UUIDs are mailed keys; any other address leads to / (administration §2). */
export const isMailedKey = (id: string): boolean => mailedKey.test(id);

/** Without blanks around it, and the invisible characters of a copied address (D17). */
export const typedEmail = (typed: string): string => plainText(typed).trim();
export const emailProblem = (typed: string): LightKey | undefined => {
    const email = typedEmail(typed);
    if (!email) return 'account.emailRequired';
    return isEmailAddress(email) ? undefined : 'account.emailInvalid';
};

export interface PasswordProblems {
    first?: LightKey;
    repeated?: LightKey;
}

export const passwordProblems = (first: string, repeated: string, least: number): PasswordProblems => {
    const problems: PasswordProblems = {};
    if (!first) problems.first = 'account.passwordRequired';
    // Counted as the city counts them: an emoji is one.
    else if ([...first].length < least)
        problems.first = least === shortestPassword ? 'account.passwordShort' : 'account.passwordTooShort';
    else if (first.length > longestPassword) problems.first = 'account.passwordLong';
    if (!repeated) problems.repeated = 'account.repeatRequired';
    else if (first && repeated !== first) problems.repeated = 'account.passwordsDiffer';
    return problems;
};
