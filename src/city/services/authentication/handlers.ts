import sql from 'sql-template-tag';
import { addAudit } from '../../audit/audit';
import type { Call, Handlers } from '../../http/handler';
import { invalid, notFound, tooMany } from '../../refusal';
import { endSessionsOf } from '../../identity/endSessions';
import { forgetAttempts } from '../../identity/attempts';
import { refuseWeakPassword } from '../../identity/passwordPolicy';
import { hashPassword } from '../../identity/passwords';
import { countLimit } from '../../limits/countLimit';
import { hashOfKey, extendLastLink, sendChangedMail, sendResetMail } from './activation';

const mostOpenKeys = 5;
const perOrigin = { most: 30, seconds: 3600 };
/** These calls are refused when users sign in with another provider. */
const requirePasswords = ({ settings: { trustedIssuer } }: Call['city']): void => {
    if (trustedIssuer) throw notFound('passwordsOff');
};
const failed = () => invalid('passwordFailed');

/**
 * Sets the password with a mailed key, which works once, before it expires, and for an existing user. Ends all of the
 * user's sign-ins.
 */
const setPassword = async (
    { city, write }: Pick<Call, 'city' | 'write'>,
    key: string,
    password: string,
): Promise<void> => {
    const { database, now } = city;
    const known = sql`key_hash = ${hashOfKey(key)}`;
    // Checked first, so that guessed keys cost no hashing. The hash is computed before the transaction, which blocks
    // others. A used key may be a request that is sent again.
    if (!(await database.row(sql`select 1 from password_key where ${known}`))) throw failed();
    const hash = await hashPassword(password);
    await write(async (queries) => {
        const used = await queries.row<{ user_id: string }>(
            sql`update password_key set used_at = ${now()} where ${known} and used_at is null and expires_at > ${now()} returning user_id`,
        );
        if (!used) throw failed();
        const user = await queries.row<{ email: string; is_new: boolean; local_passwords: boolean }>(sql`
            select u.email, password_hash is null as is_new, local_passwords from app_user u join company c on c.id = company_id
            where u.id = ${used.user_id} and removed_at is null for update of u`);
        if (!user) throw failed();
        if (!user.local_passwords) throw invalid('passwordsOff');
        await queries.rows(sql`update app_user set password_hash = ${hash} where id = ${used.user_id}`);
        await addAudit(
            queries,
            { userId: used.user_id, now: now() },
            { event: 'passord-endret', subject: 'bruker', subjectId: used.user_id },
        );
        await queries.rows(
            sql`update password_key set used_at = ${now()} where user_id = ${used.user_id} and used_at is null`,
        );
        await endSessionsOf(queries, used.user_id);
        await forgetAttempts(queries, user.email);
        if (!user.is_new) await sendChangedMail(queries, city, user.email);
    });
};

/** The authentication service: forgotten passwords and the activation of new users (administration §7). */
export const authenticationHandlers = {
    requestPassword: async ({ body, city, origin, write }) => {
        requirePasswords(city);
        const wait = await countLimit(city.database, `password links from ${origin}`, perOrigin, city.now());
        if (wait > 0) throw tooMany('linkFlood', wait);
        await write(async (queries) => {
            const user = await queries.row<{ id: string; email: string; local_passwords: boolean }>(sql`
                select u.id, u.email, local_passwords from app_user u join company c on c.id = company_id
                where lower(u.email) = lower(${body.epost}) and removed_at is null`);
            if (!user) throw notFound('resetEmailUnknown');
            if (!user.local_passwords) throw invalid('passwordsOff');
            const { count } = await queries.one<{ count: number }>(
                sql`select count(*) from password_key where user_id = ${user.id} and used_at is null and expires_at > ${city.now()}`,
            );
            // A stranger can neither flood the mailbox nor lock out its owner: the last link keeps working.
            const isSent = count < mostOpenKeys && (await sendResetMail(queries, city, user.id, user.email));
            if (!isSent) await extendLastLink(queries, user.id, city.now());
        });
    },
    resetPassword: ({ body, city, write }) => {
        requirePasswords(city);
        refuseWeakPassword(city.settings, body.nyttPassord, 'nyttPassord');
        return setPassword({ city, write }, body.key, body.nyttPassord);
    },
    activateUser: ({ params, body, city, write }) => {
        requirePasswords(city);
        refuseWeakPassword(city.settings, body.passord, 'passord');
        return setPassword({ city, write }, params.key, body.passord);
    },
} satisfies Handlers;
