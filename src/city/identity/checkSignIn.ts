import sql from 'sql-template-tag';
import type { City } from '../city';
import { countAttempt, forgetAttempts } from './attempts';
import { isDemoAddress } from './demoUsers';
import { verifyPassword } from './passwords';

export interface SignInForm {
    email: string;
    password: string;
    /** The address of a demo user chosen by one click, outside production. */
    demo?: string;
}
/** What to say at which field; `waitSeconds` when the address is blocked for a while. */
export interface SignInFailure {
    errors: { epost?: string; passord?: string };
    waitSeconds?: number;
}

const waiting = (seconds: number): string => {
    const minutes = Math.ceil(seconds / 60);
    return seconds < 60 ? `${seconds} sekunder` : minutes === 1 ? '1 minutt' : `${minutes} minutter`;
};

/** Checks e-mail and password. The answer does not tell whether the address is a user's. */
export const checkSignIn = async ({ database, settings, now }: City, form: SignInForm): Promise<{ userId: string } | SignInFailure> => {
    const find = (email: string) =>
        database.row<{ id: string; password_hash: string | null }>(sql`select id, password_hash from app_user where lower(email) = lower(${email}) and removed_at is null`);
    if (settings.demo && form.demo && isDemoAddress(form.demo)) {
        const user = await find(form.demo);
        if (user) return { userId: user.id };
    }
    const errors = {
        ...(form.email ? {} : { epost: 'E-post er påkrevd!' }),
        ...(form.password ? {} : { passord: 'Passord er påkrevd!' }),
    };
    if (Object.keys(errors).length > 0) return { errors };
    const waitSeconds = await countAttempt(database, form.email, now());
    if (waitSeconds > 0) return { errors: { passord: `For mange mislykkede forsøk. Prøv igjen om ${waiting(waitSeconds)}.` }, waitSeconds };
    const user = await find(form.email);
    if (!(await verifyPassword(form.password, user?.password_hash)) || !user) return { errors: { passord: 'Feil e-postadresse eller passord.' } };
    await forgetAttempts(database, form.email);
    return { userId: user.id };
};
