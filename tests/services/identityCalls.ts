// The calls of a client and its browser to the identity provider, step by step.
import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { IdentityCity } from '../harness/identityCity';
import { clientId, demoEmail, demoPassword, filledIn, type Page, type Tokens, visitor } from '../harness/signIn';

type Visit = ReturnType<typeof visitor>;

/** The calls to whichever city is running. */
export const identityCalls = (city: () => IdentityCity) => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const authorizeUrl = (changes: Record<string, string | undefined> = {}, url = city().url) => {
        const query = {
            client_id: clientId,
            redirect_uri: `${city().url}/auth-callback`,
            response_type: 'code',
            scope: 'openid profile groups email params',
            state: 'tilstand',
            code_challenge: challenge,
            code_challenge_method: 'S256',
            ...changes,
        };
        return `${url}/oidc/auth?${new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))}`;
    };
    /** Follows redirects to a page or to the client. */
    const follow = async (visit: Visit, page: Page): Promise<Page> => {
        for (let step = 0; page.location && !/\/(auth-callback|login)(\?|$)/.test(page.location) && step < 8; step += 1)
            page = await visit(page.location);
        return page;
    };
    const openSignIn = async (visit: Visit, changes?: Record<string, string | undefined>) =>
        follow(visit, await visit(authorizeUrl(changes)));
    const submit = async (visit: Visit, page: Page, email: string, password: string) => {
        const { action, form } = filledIn(page, email, password);
        return follow(visit, await visit(action, form));
    };
    const answerOf = (page: Page) => Object.fromEntries(new URL(page.location ?? 'no:').searchParams);
    const token = (fields: Record<string, string>, url = city().url) =>
        fetch(`${url}/oidc/token`, {
            method: 'POST',
            headers: { origin: city().url },
            body: new URLSearchParams({ client_id: clientId, ...fields }),
        });
    const sendCode = (page: Page) =>
        token({
            grant_type: 'authorization_code',
            code: answerOf(page).code ?? '',
            redirect_uri: `${city().url}/auth-callback`,
            code_verifier: verifier,
        });
    const redeem = async (page: Page): Promise<Tokens> => {
        const answer = await sendCode(page);
        expect(answer.status).toBe(200);
        return (await answer.json()) as Tokens;
    };
    const renew = (refresh: string | undefined) => token({ grant_type: 'refresh_token', refresh_token: refresh ?? '' });
    const renewed = async (refresh: string | undefined) => (await (await renew(refresh)).json()) as Tokens;
    /** Signs in with a browser that keeps its cookies. */
    const signedIn = async (user: string): Promise<{ visit: Visit; tokens: Tokens }> => {
        const visit = visitor();
        return {
            visit,
            tokens: await redeem(await submit(visit, await openSignIn(visit), demoEmail(user), demoPassword)),
        };
    };
    const silently = async (visit: Visit) =>
        answerOf(await follow(visit, await visit(authorizeUrl({ prompt: 'none' }))));
    /** The status of a call to an endpoint for signed-in users. */
    const call = async (accessToken: string, url = city().url) =>
        (
            await fetch(`${url}/api/meldingsstatuser`, {
                headers: { authorization: `Bearer ${accessToken}`, 'x-client-id': 'bymelding-klient/1.0' },
            })
        ).status;
    const put = (path: string, method: string, json: unknown, headers: Record<string, string> = {}) =>
        fetch(`${city().url}${path}`, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(json),
        });
    const mails = () =>
        city().database.rows<{ recipient: string; subject: string; body: string }>(
            sql`select recipient, subject, body from outbox order by id`,
        );
    const addUser = async (name: string) => {
        const row = await city().database.row<{ id: string }>(sql`
            insert into app_user (company_id, first_name, last_name, email, password_hash, role_id)
            select company_id, 'Ola', ${name}, ${demoEmail(name)}, (select max(password_hash) from app_user), role_id from app_user where email = ${demoEmail('saksbehandler')} returning id`);
        return row?.id ?? '';
    };
    return {
        authorizeUrl,
        follow,
        openSignIn,
        submit,
        answerOf,
        token,
        sendCode,
        redeem,
        renew,
        renewed,
        signedIn,
        silently,
        call,
        put,
        mails,
        addUser,
        verifier,
    };
};
