import * as z from 'zod/mini';
import type { LightKey } from '../runtime/text';

/** Minimum password length (administration §9). */
export const shortestPassword = 6;

/** Only a version-4 UUID is a mailed key; anything else is sent to / (administration §2). */
export const isMailedKey = (id: string | undefined): id is string => z.uuidv4().safeParse(id).success;

/** Forgotten password (administration §5): the message's key, or undefined. */
export const emailProblem = (email: string): LightKey | undefined => {
    if (!email.trim()) return 'account.emailRequired';
    return z.email().safeParse(email.trim()).success ? undefined : 'account.emailInvalid';
};

export interface PasswordProblems {
    first?: LightKey;
    repeated?: LightKey;
}

/** Reset and activation (administration §5): each field's message. */
export const passwordProblems = (first: string, repeated: string): PasswordProblems => {
    const problems: PasswordProblems = {};
    if (!first) problems.first = 'account.passwordRequired';
    else if (first.length < shortestPassword) problems.first = 'account.passwordShort';
    if (!repeated) problems.repeated = 'account.repeatRequired';
    else if (first && repeated !== first) problems.repeated = 'account.passwordsDiffer';
    return problems;
};
