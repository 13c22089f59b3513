import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Handlers } from '../../http/handler';
import { invalid, notFound, Refusal } from '../../http/refusal';
import { endSessionsOf } from '../../identity/adapter';
import { forgetAttempts } from '../../identity/attempts';
import { hashPassword } from '../../identity/passwords';
import { sendResetMail } from './activation';

const mostOpenKeys = 5;
const failed = () => invalid('Feil oppsto ved oppdatering av nytt passord. Vennligst kontakt Servicedesk.');

/** Sets the password by a mailed key: once, in time, and for a user who is still there. Ends the user's sign-ins everywhere. */
const setPassword = async ({ database, now }: City, key: string, password: string): Promise<void> => {
    const valid = sql`key = ${key} and used_at is null and expires_at > ${now()}`;
    // Looked at first, so that guessed keys cost no hashing; the hash is made outside the transaction, which holds up others.
    if (!(await database.row(sql`select key from password_key where ${valid}`))) throw failed();
    const hash = await hashPassword(password);
    await database.transaction(async (queries) => {
        const used = await queries.row<{ user_id: string }>(sql`update password_key set used_at = ${now()} where ${valid} returning user_id`);
        if (!used) throw failed();
        const user = await queries.row<{ email: string }>(sql`update app_user set password_hash = ${hash} where id = ${used.user_id} and removed_at is null returning email`);
        if (!user) throw failed();
        await queries.rows(sql`update password_key set used_at = ${now()} where user_id = ${used.user_id} and used_at is null`);
        await endSessionsOf(queries, used.user_id);
        await forgetAttempts(queries, user.email);
    });
};

/** The authentication service: forgotten passwords and the activation of new users (administration §7). */
export const authenticationHandlers = {
    requestPassword: ({ body, city }) =>
        city.database.transaction(async (queries) => {
            const user = await queries.row<{ id: string; email: string }>(sql`select id, email from app_user where lower(email) = lower(${body.epost}) and removed_at is null`);
            if (!user) throw notFound('Det finnes ingen bruker med denne e-postadressen.');
            const open = await queries.row<{ count: number }>(sql`select count(*) from password_key where user_id = ${user.id} and used_at is null and expires_at > ${city.now()}`);
            if ((open?.count ?? 0) >= mostOpenKeys) throw new Refusal(429, 'Det er sendt for mange e-poster til denne adressen. Prøv igjen senere.');
            await sendResetMail(queries, city, user.id, user.email);
        }),
    resetPassword: ({ body, city }) => setPassword(city, body.key, body.nyttPassord),
    activateUser: ({ params, body, city }) => setPassword(city, params.key, body.passord),
} satisfies Handlers;
