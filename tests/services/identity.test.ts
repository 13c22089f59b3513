// Sign-in of the embedded city over HTTP: decisions D4, D12; administration §3, §4, §7.
import { randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { machineScopes } from '../../src/api/machineScopes';
import { sweepSignIns } from '../../src/city/identity/endSessions';
import { openServerKeys } from '../../src/city/identity/serverKeys';
import { startIdentityCity, type IdentityCity } from '../harness/identityCity';
import { clientId, demoEmail, demoPassword, signInAgain, type Tokens, visitor } from '../harness/signIn';
import { identityCalls } from './identityCalls';

let city: IdentityCity;
beforeAll(async () => {
    city = await startIdentityCity();
});
afterAll(() => city.stop());
beforeEach(async () => {
    city.clock.ahead = 0;
    await city.database.script(
        'delete from sign_in_attempt; delete from sign_in_origin; delete from limit_count; delete from outbox; delete from password_key',
    );
});

const {
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
    addUser,
    verifier,
} = identityCalls(() => city);

describe('sign-in', () => {
    it.each([
        ['admin', ['bymelding-admin'], 'Bymiljøetaten'],
        ['leder', ['bymelding-serviceavdeling-admin'], 'Bymiljøetaten'],
        ['saksbehandler', ['bymelding-serviceavdeling'], 'Bymiljøetaten'],
        ['entreprenoradmin', ['bymelding-entreprenor-admin'], 'Lyspunkt AS'],
        ['entreprenor', ['bymelding-entreprenor'], 'Lyspunkt AS'],
        ['partneradmin', ['7'], 'Trær og park AS'],
        ['partner', ['8'], 'Trær og park AS'],
        ['kontrollor', ['entreprenorkontroll-kontrollor'], 'Bymiljøetaten'],
        ['uten-rolle', [], 'Bymiljøetaten'],
    ])('describes %s by the claims of D4', async (user, roles, company) => {
        const tokens = await signInAgain(city.url, user);
        const claims = decodeJwt(tokens.id_token);
        const kept = await city.database.row<{ id: string }>(
            sql`select id from app_user where email = ${demoEmail(user)}`,
        );
        expect(claims).toMatchObject({
            'bym-id': kept?.id,
            email: demoEmail(user),
            name: `Kari ${user}`,
            roles,
            groups: [company],
            aud: clientId,
            iss: `${city.url}/oidc`,
        });
        expect(tokens.expires_in).toBe(900);
        expect(await call(tokens.access_token)).not.toBe(401);
    });

    it('takes the address in any case and with spaces around it', async () => {
        const visit = visitor();
        expect(
            answerOf(await submit(visit, await openSignIn(visit), ' Admin@Bymelding.TEST ', demoPassword)),
        ).toHaveProperty('code');
    });

    it('takes an address that was copied with invisible characters, or typed with decomposed letters (D17)', async () => {
        await addUser('bjørnåge');
        for (const email of ['\u200badmin@by\u00admelding.test\u00a0', 'bjørnåge@bymelding.test'.normalize('NFD')]) {
            const visit = visitor();
            expect(answerOf(await submit(visit, await openSignIn(visit), email, demoPassword))).toHaveProperty('code');
        }
    });

    it.each([
        ['forbidden characters', 'admin\u0000@bymelding.test'],
        ['9,000 characters', `${randomBytes(4500).toString('hex')}@bymelding.test`],
    ])('answers an address with %s as any unknown one', async (_, email) => {
        const visit = visitor();
        const page = await submit(visit, await openSignIn(visit), email, 'feil passord');
        expect(page.body).toContain('Feil e-postadresse eller passord.');
    });

    it('shows the same message for a wrong password and an unknown address', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        for (const email of [demoEmail('admin'), 'ingen@bymelding.test']) {
            const again = await submit(visit, page, email, 'feil passord');
            expect(again.location).toBeNull();
            expect(again.body).toMatch(
                /aria-describedby="passord-feil"[\s\S]*id="passord-feil" role="alert">Feil e-postadresse eller passord\.</,
            );
            expect(again.body).toContain(`value="${email}"`);
            expect(again.body).not.toContain('feil passord"');
        }
        expect(answerOf(await submit(visit, page, demoEmail('admin'), demoPassword))).toHaveProperty('code');
    });

    it('requires address and password', async () => {
        const visit = visitor();
        const page = await submit(visit, await openSignIn(visit), '', '');
        expect(page.body).toContain('E-post er påkrevd!');
        expect(page.body).toContain('Passord er påkrevd!');
    });

    it('shows what was typed as text, never as markup', async () => {
        const visit = visitor();
        const page = await submit(visit, await openSignIn(visit), '"><script>alert(1)</script>', 'x');
        expect(page.body).not.toContain('<script');
    });

    it('returns with access_denied on Avbryt', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        expect(
            answerOf(await follow(visit, await visit(page.url, new URLSearchParams({ avbryt: 'ja' })))),
        ).toMatchObject({ error: 'access_denied', state: 'tilstand' });
    });

    it('offers the demo users with one click outside production, with their roles', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        expect(page.body).toMatch(/value="saksbehandler@bymelding\.test"[\s\S]{0,80}<strong>Serviceavdeling<\/strong>/);
        expect(page.body).toMatch(/value="uten-rolle@bymelding\.test"[\s\S]{0,80}<strong>Uten rolle<\/strong>/);
        const tokens = await redeem(
            await follow(visit, await visit(page.url, new URLSearchParams({ demo: demoEmail('leder') }))),
        );
        expect(decodeJwt(tokens.id_token).email).toBe(demoEmail('leder'));
    });

    it('has no script on its pages, and a policy that allows none', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        expect(page.body).not.toContain('<script');
        expect(page.body).toContain('href="/konto/glemtpassord"');
        const answer = await fetch(`${city.url}/oidc/interaction/ukjent`);
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(await answer.text()).toContain('Innloggingen tok for lang tid');
    });

    it('is in English when the client is, also on pages without a sign-in request', async () => {
        const visit = visitor();
        const page = await openSignIn(visit, { ui_locales: 'en-GB nb' });
        expect(page.body).toContain('<html lang="en">');
        expect(page.body).toContain('<h1>Sign in</h1>');
        const wrong = await submit(visit, page, demoEmail('admin'), 'feil');
        expect(wrong.body).toContain('Wrong e-mail address or password.');
        const expired = await visit(`${city.url}/oidc/interaction/ukjent`);
        expect(expired.body).toContain('<html lang="en">');
        expect(expired.body).toContain('The sign-in was interrupted');
        expect((await visit(`${city.url}/oidc/session/end/success`)).body).toContain('You have signed out');
        const other = await openSignIn(visitor(), { ui_locales: 'de constructor' });
        expect(other.body).toContain('<html lang="nb">');
    });

    it('refuses a form posted from another site', async () => {
        const page = await openSignIn(visitor());
        const answer = await fetch(page.url, {
            method: 'POST',
            headers: { origin: 'https://ond.example', 'content-type': 'application/x-www-form-urlencoded' },
            body: 'avbryt=ja',
        });
        expect(answer.status).toBe(403);
    });

    it('requires PKCE with S256', async () => {
        expect(
            answerOf(await openSignIn(visitor(), { code_challenge: undefined, code_challenge_method: undefined })),
        ).toMatchObject({ error: 'invalid_request' });
        expect(
            answerOf(await openSignIn(visitor(), { code_challenge: verifier, code_challenge_method: 'plain' })),
        ).toMatchObject({ error: 'invalid_request' });
        const visit = visitor();
        const { code = '' } = answerOf(await submit(visit, await openSignIn(visit), demoEmail('admin'), demoPassword));
        const fields = { grant_type: 'authorization_code', code, redirect_uri: `${city.url}/auth-callback` };
        await expect(token(fields)).toAnswer(400);
        await expect(token({ ...fields, code_verifier: randomBytes(32).toString('base64url') })).toAnswer(400);
    });

    it('offers only the code flow with PKCE', async () => {
        const offered = (await (await fetch(`${city.url}/oidc/.well-known/openid-configuration`)).json()) as Record<
            string,
            unknown
        >;
        expect(offered).toMatchObject({
            response_types_supported: ['code'],
            code_challenge_methods_supported: ['S256'],
            // The latter are only for machine clients.
            token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
        });
        expect((offered.grant_types_supported as string[]).toSorted()).toEqual([
            'authorization_code',
            'client_credentials',
            'refresh_token',
        ]);
        expect(offered.scopes_supported).toEqual(['openid', 'profile', 'groups', 'email', 'params', ...machineScopes]);
    });

    it('redirects only to addresses of the client', async () => {
        const page = await openSignIn(visitor(), { redirect_uri: 'https://ond.example/auth-callback' });
        expect(page).toMatchObject({ status: 400, location: null });
        expect(page.body).toContain('Innloggingen kunne ikke fullføres');
    });
});

describe('signing keys', () => {
    const day = 86_400_000;
    const published = async () =>
        ((await (await fetch(`${city.url}/oidc/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(
            ({ kid }) => kid,
        );
    const signer = (tokens: Tokens) => decodeProtectedHeader(tokens.access_token).kid;
    const after = async (milliseconds: number) => {
        city.clock.ahead = milliseconds;
        await city.identity.refreshKeys();
    };

    it('are rotated after 30 days: the new one is published before it signs, the old one while its tokens are in use', async () => {
        const [first = ''] = await published();
        const { tokens } = await signedIn('saksbehandler');
        expect(signer(tokens)).toBe(first);
        await after(29 * day);
        expect(await published()).toEqual([first]);
        await after(31 * day);
        const [, second = ''] = await published();
        expect(await published()).toEqual([first, second]);
        expect(signer((await signedIn('leder')).tokens)).toBe(first);
        await after(31 * day + 11 * 60_000);
        const { tokens: later } = await signedIn('leder');
        expect(signer(later)).toBe(second);
        expect(await call(tokens.access_token)).toBe(200);
        expect(await call(later.access_token)).toBe(200);
        // A process that starts now signs with the same key.
        expect(await call(later.access_token, await city.another())).toBe(200);
        await after(62 * day);
        const [one, third] = await published();
        expect([one, third]).not.toContain(first);
        expect(one).toBe(second);
        expect(await call(tokens.access_token)).toBe(401);
    });
});

describe('short lifetimes', () => {
    let short: IdentityCity;
    beforeAll(async () => {
        short = await startIdentityCity({ SESSION_IDLE: '3', ACCESS_TOKEN_TTL: '1' });
    });
    afterAll(() => short.stop());
    const calls = identityCalls(() => short);

    it('an unused sign-in ends after the idle time, and one whose client renews it continues', async () => {
        const unused = await calls.signedIn('saksbehandler');
        expect(await calls.silently(unused.visit)).toHaveProperty('code');
        const { visit, tokens } = await calls.signedIn('leder');
        let refresh = tokens.refresh_token;
        const start = Date.now();
        vi.useFakeTimers({ toFake: ['Date'], now: start });
        onTestFinished(() => void vi.useRealTimers());
        for (const seconds of [1, 2, 3, 4, 5]) {
            vi.setSystemTime(start + seconds * 1000);
            refresh = (await calls.renewed(refresh)).refresh_token;
        }
        expect(await calls.silently(visit)).toHaveProperty('code');
        expect(await calls.silently(unused.visit)).toMatchObject({ error: 'login_required' });
        await expect(calls.renew(unused.tokens.refresh_token)).toAnswer(400);
    });

    it('access tokens expire, and are renewed', async () => {
        const tokens = await signInAgain(short.url, 'admin');
        expect(tokens.expires_in).toBe(1);
        await expect.poll(() => call(tokens.access_token, short.url), { timeout: 30_000 }).toBe(401);
        const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
        const fromElsewhere = await token(fields, short.url);
        expect(fromElsewhere.status).toBe(400);
        const again = await fetch(`${short.url}/oidc/token`, {
            method: 'POST',
            body: new URLSearchParams({ client_id: clientId, ...fields }),
        });
        expect(await call(((await again.json()) as Tokens).access_token, short.url)).not.toBe(401);
    });

    it('access tokens of another city are invalid', async () => {
        expect(await call((await signInAgain(short.url, 'admin')).access_token)).toBe(401);
    });
});

it('a code that is sent several times at once gives tokens once', async () => {
    const visit = visitor();
    const page = await submit(visit, await openSignIn(visit), demoEmail('leder'), demoPassword);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCode(page)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
});

it('from one place only so many pages are opened in a minute, and expired ones go without a new sign-in', async () => {
    await openSignIn(visitor());
    await city.database.script('update limit_count set count = 600');
    const stored = () => city.database.rows(sql`select id from oidc_model`);
    const before = await stored();
    for (const path of [authorizeUrl(), `${city.url}/oidc/session/end`]) {
        const refused = await fetch(path, { redirect: 'manual', headers: { accept: 'text/html' } });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
        expect(await refused.text()).toContain('Tjenesten har for mye å gjøre akkurat nå.');
    }
    expect(await stored()).toEqual(before);
    await city.database.script('delete from limit_count; update oidc_model set expires_at = now()');
    await sweepSignIns(city.database);
    expect(await stored()).toEqual([]);
});

it('the database holds nothing that signs in whoever reads it', async () => {
    const visit = visitor();
    const page = await submit(visit, await openSignIn(visit), demoEmail('leder'), demoPassword);
    const tokens = await redeem(page);
    await openSignIn(visit, { prompt: 'login' });
    const stored = JSON.stringify(await city.database.rows(sql`select id, payload from oidc_model`));
    for (const secret of [answerOf(page).code, tokens.refresh_token, visit.cookies.get('by_session')])
        expect(stored.includes(secret ?? '')).toBe(false);
});

describe('renewal', () => {
    it('rotates the refresh token', async () => {
        const { tokens } = await signedIn('saksbehandler');
        const next = await renewed(tokens.refresh_token);
        expect(next.refresh_token).toBeTruthy();
        expect(next.refresh_token).not.toBe(tokens.refresh_token);
        expect(await call(next.access_token)).not.toBe(401);
        await expect(renew(next.refresh_token)).toAnswer(200);
    });

    it('tolerates two tabs that renew at once, but ends the sign-in when a used token is presented later', async () => {
        const { tokens } = await signedIn('saksbehandler');
        const [one, two] = await Promise.all([renew(tokens.refresh_token), renew(tokens.refresh_token)]);
        expect([one.status, two.status]).toEqual([200, 200]);
        const next = (await one.json()) as Tokens;
        await city.database.script(`update oidc_model set consumed_at = consumed_at - interval '31 seconds'`);
        await expect(renew(tokens.refresh_token)).toAnswer(400);
        await expect(renew(next.refresh_token)).toAnswer(400);
        expect(await call(next.access_token)).toBe(401);
    });

    it('whose answer was lost is repeated by the client 20 seconds later', async () => {
        const { tokens } = await signedIn('saksbehandler');
        await expect(renew(tokens.refresh_token)).toAnswer(200);
        await city.database.script(`update oidc_model set consumed_at = consumed_at - interval '20 seconds'`);
        const again = await renewed(tokens.refresh_token);
        expect(await call(again.access_token)).not.toBe(401);
        await expect(renew(again.refresh_token)).toAnswer(200);
    });

    it('picks up a changed role', async () => {
        await addUser('forfremmet');
        const { tokens } = await signedIn('forfremmet');
        await city.database.rows(sql`update app_user set role_id = 2 where email = ${demoEmail('forfremmet')}`);
        expect(decodeJwt((await renewed(tokens.refresh_token)).id_token).roles).toEqual([
            'bymelding-serviceavdeling-admin',
        ]);
    });

    it('works without a page (prompt=none) while signed in, and answers login_required otherwise', async () => {
        const { visit } = await signedIn('saksbehandler');
        expect(await silently(visit)).toHaveProperty('code');
        expect(await silently(visitor())).toMatchObject({ error: 'login_required' });
    });

    it('is refused to a removed user, whose access token is invalid at once', async () => {
        const id = await addUser('sluttet');
        const { visit, tokens } = await signedIn('sluttet');
        await city.database.rows(sql`update app_user set removed_at = now() where id = ${id}`);
        expect(await call(tokens.access_token)).toBe(401);
        await expect(renew(tokens.refresh_token)).toAnswer(400);
        expect(await silently(visit)).toMatchObject({ error: 'login_required' });
        const fresh = visitor();
        expect((await submit(fresh, await openSignIn(fresh), demoEmail('sluttet'), demoPassword)).body).toContain(
            'Feil e-postadresse eller passord.',
        );
    });

    it('lets another user sign in (prompt=login)', async () => {
        const { visit, tokens: before } = await signedIn('saksbehandler');
        const page = await openSignIn(visit, { prompt: 'login' });
        const tokens = await redeem(await submit(visit, page, demoEmail('leder'), demoPassword));
        expect(decodeJwt(tokens.id_token).email).toBe(demoEmail('leder'));
        expect(await call(tokens.access_token)).not.toBe(401);
        expect(await call(before.access_token)).toBe(401);
        expect(await silently(visit)).toHaveProperty('code');
    });
});

describe('signing out', () => {
    it('takes one call with the ID token, and ends session, renewal and access', async () => {
        const { visit, tokens } = await signedIn('saksbehandler');
        const query = new URLSearchParams({
            id_token_hint: tokens.id_token,
            post_logout_redirect_uri: `${city.url}/login`,
            state: 'ut',
        });
        const page = await visit(`${city.url}/oidc/session/end?${query}`);
        expect(page).toMatchObject({ status: 303, location: `${city.url}/login?state=ut` });
        expect(await silently(visit)).toMatchObject({ error: 'login_required' });
        await expect(renew(tokens.refresh_token)).toAnswer(400);
        expect(await call(tokens.access_token)).toBe(401);
    });

    it('answers in Norwegian when there is no page to go to', async () => {
        const { visit, tokens } = await signedIn('saksbehandler');
        const page = await follow(
            visit,
            await visit(`${city.url}/oidc/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token })}`),
        );
        expect(page.body).toContain('<h1>Du er logget ut</h1>');
    });

    it('asks first when any page could have sent the browser there', async () => {
        const { visit, tokens } = await signedIn('saksbehandler');
        const other = await signedIn('leder');
        for (const query of ['', `?id_token_hint=${other.tokens.id_token}`]) {
            const page = await visit(`${city.url}/oidc/session/end${query}`);
            expect(page).toMatchObject({ status: 200, location: null });
            expect(page.body).toContain('Vil du logge ut?');
            expect(await call(tokens.access_token)).not.toBe(401);
        }
        const page = await visit(`${city.url}/oidc/session/end`);
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
        const done = await follow(
            visit,
            await visit(`${city.url}/oidc/session/end/confirm`, new URLSearchParams({ xsrf, logout: 'yes' })),
        );
        expect(done.body).toContain('<h1>Du er logget ut</h1>');
        expect(await call(tokens.access_token)).toBe(401);
    });
});

describe('access tokens', () => {
    it('are valid only if complete, signed by us, unexpired and of the right type', async () => {
        const { tokens } = await signedIn('saksbehandler');
        const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
        const other = Buffer.from(
            JSON.stringify({ ...decodeJwt(tokens.access_token), sub: '00000000-0000-4000-8000-000000000000' }),
        ).toString('base64url');
        const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
        expect(await call(tokens.access_token)).not.toBe(401);
        for (const bad of [
            '',
            'tull',
            `${header}.${other}.${signature}`,
            `${unsigned}.${payload}.`,
            tokens.id_token,
            tokens.refresh_token ?? '',
        ])
            expect(await call(bad)).toBe(401);
        const answer = await fetch(`${city.url}/api/meldingsstatuser`);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ errorMessage: 'Du er ikke logget inn.' });
    });
});

describe('several processes', () => {
    it('share keys, sign-ins and tokens', async () => {
        const [one, two] = await Promise.all([city.another(), city.another()]);
        const sets = await Promise.all(
            [city.url, one, two].map(async (url) => (await fetch(`${url}/oidc/jwks`)).text()),
        );
        expect(new Set(sets).size).toBe(1);
        expect(await (await fetch(`${one}/oidc/.well-known/openid-configuration`)).json()).toMatchObject({
            issuer: `${city.url}/oidc`,
            authorization_endpoint: `${city.url}/oidc/auth`,
            end_session_endpoint: `${city.url}/oidc/session/end`,
        });
        const { tokens } = await signedIn('saksbehandler');
        expect(await call(tokens.access_token, one)).not.toBe(401);
        const next = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }, two);
        expect(next.status).toBe(200);
    });

    it('that start at the same moment on a new database agree on the keys', async () => {
        await city.database.rows(sql`update server_key set name = 'gammel-' || name`);
        const keys = await Promise.all(Array.from({ length: 4 }, () => openServerKeys(city.database, new Date())));
        expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1);
        await city.database.rows(sql`delete from server_key where name not like 'gammel-%'`);
        await city.database.rows(sql`update server_key set name = substr(name, 8)`);
    });
});

describe('in production', () => {
    let production: IdentityCity;
    beforeAll(async () => {
        production = await startIdentityCity({ NODE_ENV: 'production' });
    });
    afterAll(() => production.stop());

    it('no demo user is offered or accepted with one click', async () => {
        const visit = visitor();
        const page = await follow(
            visit,
            await visit(authorizeUrl({ redirect_uri: `${production.url}/auth-callback` }, production.url)),
        );
        expect(page.body).toContain('Logg inn');
        expect(page.body).not.toContain('saksbehandler@bymelding.test');
        const again = await follow(visit, await visit(page.url, new URLSearchParams({ demo: demoEmail('admin') })));
        expect(again.location).toBeNull();
        expect(again.body).toContain('E-post er påkrevd!');
    });
});
