import sql from 'sql-template-tag';
import type { MessageParams } from '../../api/messages';
import { longestEmail } from '../../api/rules/emailAddress';
import { addAudit } from '../audit/audit';
import type { City } from '../city';
import { countSignInFailure } from '../monitoring/signInFailures';
import { Refusal } from '../refusal';
import { countAttempt, rememberSuccess } from './attempts';
import { isKnownPassword } from './knownPassword';
import type { SignInText } from './pages/language';
import { verifyPassword } from './passwords';

export interface SignInForm {
    email: string;
    password: string;
    /** The address of a demo user, chosen with one click outside production. */
    demo?: string;
}
/** A field's problem, as a text of the sign-in page. */
interface Problem {
    text: SignInText;
    params?: MessageParams;
}
/** Problems by field; `waitSeconds` when the address is blocked. */
export interface SignInFailure {
    errors: { epost?: Problem; passord?: Problem };
    waitSeconds?: number;
    /** Too many others are signing in. */
    isBusy?: boolean;
}

export const waiting = (seconds: number): Problem => {
    if (seconds === 1) return { text: 'waitSecond' };
    if (seconds < 60) return { text: 'waitSeconds', params: { count: seconds } };
    const count = Math.ceil(seconds / 60);
    return count === 1 ? { text: 'waitMinute' } : { text: 'waitMinutes', params: { count } };
};

/** Checks e-mail and password, without revealing whether the address belongs to a user. */
export const checkSignIn = async (
    { database, settings, demo, now }: City,
    form: SignInForm,
    origin: string,
): Promise<{ userId: string } | SignInFailure> => {
    const find = (email: string) =>
        database.row<{ id: string; password_hash: string | null; local_passwords: boolean }>(sql`
            select u.id, password_hash, local_passwords from app_user u join company c on c.id = company_id
            where lower(u.email) = lower(${email}) and removed_at is null`);
    if (settings.demo && form.demo && demo?.isOneClickUser(form.demo)) {
        const user = await find(form.demo);
        if (user) return { userId: user.id };
    }
    const errors = {
        ...(form.email ? {} : { epost: { text: 'emailRequired' } }),
        ...(form.password ? {} : { passord: { text: 'passwordRequired' } }),
    } satisfies SignInFailure['errors'];
    if (Object.keys(errors).length > 0) return { errors };
    // It belongs to no user, and is too long for the table of attempts.
    if (form.email.length > longestEmail) return { errors: { passord: { text: 'wrong' } } };
    const waitSeconds = await countAttempt(database, form.email, origin, now());
    if (waitSeconds > 0) {
        countSignInFailure('limit');
        return { errors: { passord: waiting(waitSeconds) }, waitSeconds };
    }
    const user = await find(form.email);
    const isRight = await verifyPassword(form.password, user?.password_hash).catch((error: unknown) => {
        // Too many passwords are being checked.
        if (error instanceof Refusal) return undefined;
        throw error;
    });
    if (isRight === undefined) return { errors: { passord: { text: 'busy' } }, isBusy: true };
    if (!isRight || !user || isKnownPassword(settings, form.password)) {
        countSignInFailure('password');
        // The log names the user as the target of the attempt, not as its author.
        const tried = user ? ({ subject: 'bruker', subjectId: user.id } as const) : {};
        await addAudit(database, { userId: null, now: now() }, { event: 'innlogging-avvist', ...tried });
        return { errors: { passord: { text: 'wrong' } } };
    }
    // A person who knows the password may learn that it cannot be used here.
    if (!user.local_passwords) return { errors: { passord: { text: 'passwordsOff' } } };
    await database.transaction((queries) =>
        rememberSuccess(queries, { userId: user.id, email: form.email, origin }, now()),
    );
    return { userId: user.id };
};
