// The city's own sign-in page with another provider besides passwords (deployment/sign-in.md).
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIdentityCity, type IdentityCity } from '../harness/identityCity';
import { type OtherProvider, providersSetting, startOtherProvider } from '../harness/otherProvider';
import { demoEmail, demoPassword, filledIn, type Page, signInAgain, visitor } from '../harness/signIn';
import { identityCalls } from './identityCalls';

let other: OtherProvider;
let city: IdentityCity;
beforeAll(async () => {
    other = await startOtherProvider();
    city = await startIdentityCity({
        SIGN_IN_PROVIDERS: providersSetting(other.issuer),
    });
    other.accept(city.url);
    for (const name of ['saksbehandler', 'leder', 'admin', 'partner', 'ukjent'])
        other.people.set(name, { email: demoEmail(name), email_verified: true, name: `Kari ${name}` });
    other.people.set('uverifisert', { email: demoEmail('kontrollor'), email_verified: false });
});
afterAll(async () => {
    await city.stop();
    await other.stop();
});
beforeEach(() => city.database.script('delete from sign_in_attempt; delete from limit_count; delete from outbox'));

const { openSignIn, answerOf, redeem, renewed, call, put, mails, submit, addUser } = identityCalls(() => city);
type Visit = ReturnType<typeof visitor>;

/** Goes to the provider and signs in there, until `until` or a page that is not the provider's. */
const through = async (visit: Visit, from: Page, name: string, until = /\/auth-callback\?/): Promise<Page> => {
    let page = from;
    for (let step = 0; step < 25; step += 1) {
        if (page.location) {
            if (until.test(page.location)) return page;
            page = await visit(page.location);
            continue;
        }
        const prompt = /name="prompt" value="(\w+)"/.exec(page.body)?.[1];
        if (!prompt) return page;
        const action = /<form[^>]*action="([^"]+)"/.exec(page.body)?.[1] ?? '';
        page = await visit(
            new URL(action, page.url).href,
            new URLSearchParams({ prompt, login: name, password: 'hva som helst' }),
        );
    }
    throw new Error(`No end at ${page.url}`);
};
const begin = async (visit: Visit): Promise<Page> => {
    const page = await openSignIn(visit);
    const address = /href="(\/oidc\/interaction\/[^"]+\/med\/kommunen)"/.exec(page.body)?.[1] ?? '';
    return visit(new URL(address, city.url).href);
};
const signInBy = async (name: string, visit = visitor()) => redeem(await through(visit, await begin(visit), name));
/** The address that the provider sends the browser back to. */
const returning = async (visit: Visit, name: string) =>
    (await through(visit, await begin(visit), name, /\/oidc\/tilbake\/kommunen\?/)).location ?? '';
/** Returns, up to the next page. */
const comeBack = async (visit: Visit, address: string) => through(visit, await visit(address), 'ingen');

const isRefused = (page: Page, status: number) => {
    expect(page.status).toBe(status);
    expect(page.body).toMatch(/Kontakt Servicedesk, og oppgi referansen [0-9a-f-]{36}\./);
};

describe('signing in by another provider', () => {
    it('is offered on the sign-in page, and finds the invited user by the verified address', async () => {
        expect((await openSignIn(visitor())).body).toContain('Logg inn med kommunens konto');
        const tokens = await signInBy('saksbehandler');
        expect(await call(tokens.access_token)).toBe(200);
        const [entry] = await city.database.rows<{ event: string; email: string }>(
            sql`select event, email from audit_entry join app_user u on u.id = user_id order by audit_entry.id desc limit 1`,
        );
        expect(entry).toEqual({ event: 'innlogget', email: demoEmail('saksbehandler') });
    });

    it('knows the person by the subject from then on', async () => {
        await signInBy('leder');
        other.people.set('leder', { email: 'nytt.navn@kommune.test', email_verified: false });
        expect(await call((await signInBy('leder')).access_token)).toBe(200);
    });

    it('ends what whoever created the user could sign in with, once', async () => {
        await addUser('ansatt');
        other.people.set('ansatt', { email: demoEmail('ansatt'), email_verified: true, name: 'Kari' });
        const signInHere = async () => {
            const visit = visitor();
            return submit(visit, await openSignIn(visit), demoEmail('ansatt'), demoPassword);
        };
        const earlier = await redeem(await signInHere());
        const [waiting, visit] = [visitor(), visitor()];
        const { action, form } = filledIn(await openSignIn(waiting), demoEmail('ansatt'), demoPassword);
        const { location } = await waiting(action, form);

        const page = await through(visit, await begin(visit), 'ansatt');
        expect(await call(earlier.access_token)).toBe(401);
        expect((await signInHere()).body).toContain('Feil e-postadresse eller passord');
        await expect(waiting(location ?? '')).toAnswer(400);
        const tokens = await redeem(page);

        // A password of the person's own stays.
        await city.database.rows(
            sql`update app_user set password_hash = (select max(password_hash) from app_user) where email = ${demoEmail('ansatt')}`,
        );
        await signInBy('ansatt');
        expect(answerOf(await signInHere())).toHaveProperty('code');
        expect(await renewed(tokens.refresh_token)).toHaveProperty('access_token');
    });

    it('works on a page that belongs to a sign-in which ends thereby', async () => {
        const visit = visitor();
        await addUser('vikar');
        other.people.set('vikar', { email: demoEmail('vikar'), email_verified: true, name: 'Kari' });
        await redeem(await submit(visit, await openSignIn(visit), demoEmail('vikar'), demoPassword));
        const page = await openSignIn(visit, { prompt: 'login' });
        const address = /href="(\/oidc\/interaction\/[^"]+\/med\/kommunen)"/.exec(page.body)?.[1] ?? '';
        const back = await through(visit, await visit(new URL(address, city.url).href), 'vikar');
        expect(await call((await redeem(back)).access_token)).toBe(200);
    });

    it('refuses a person without a user, a removed one, and an unverified address, with a reference', async () => {
        await signInBy('partner');
        await city.database.rows(sql`update app_user set removed_at = now() where email = ${demoEmail('partner')}`);
        for (const name of ['ukjent', 'uverifisert', 'partner']) {
            const visit = visitor();
            const page = await through(visit, await begin(visit), name);
            isRefused(page, 403);
            expect(page.body).toContain('ingen bruker her hører til innloggingen din');
        }
    });

    it('shows the sign-in page again to a person who declined there', async () => {
        const visit = visitor();
        const address = new URL(await returning(visit, 'saksbehandler'));
        address.searchParams.delete('code');
        address.searchParams.set('error', 'access_denied');
        const page = await comeBack(visit, address.href);
        expect(page.body).toContain('Logg inn med kommunens konto');
    });
});

describe('what comes back', () => {
    it('is taken once, and only by the browser that left', async () => {
        const visit = visitor();
        const address = await returning(visit, 'saksbehandler');
        const stranger = await comeBack(visitor(), address);
        expect(stranger.status).toBe(400);
        expect(answerOf(await comeBack(visit, address))).toHaveProperty('code');
        await expect(comeBack(visit, address)).toAnswer(400);
    });

    it('is refused with a state of another sign-in page, or of none', async () => {
        const [one, two] = [visitor(), visitor()];
        const [first, second] = [await returning(one, 'saksbehandler'), await returning(two, 'admin')];
        // The attacker's answer in the victim's browser.
        await expect(comeBack(one, second)).toAnswer(400);
        const swapped = new URL(first);
        swapped.searchParams.set('state', 'noe-annet');
        await expect(comeBack(one, swapped.href)).toAnswer(400);
    });

    it.each(['nonce', 'verifier'])('is refused with another %s than it was asked with', async (part) => {
        const visit = visitor();
        const address = await returning(visit, 'saksbehandler');
        await city.database.rows(
            sql`update oidc_model set payload = payload || jsonb_build_object(${part}::text, ${'x'.repeat(43)}::text) where kind = 'UpstreamRequest'`,
        );
        isRefused(await comeBack(visit, address), 400);
    });

    it('is refused from another issuer', async () => {
        const visit = visitor();
        const address = new URL(await returning(visit, 'saksbehandler'));
        address.searchParams.set('iss', 'https://ond.example');
        isRefused(await comeBack(visit, address.href), 400);
    });
});

describe('signing out', () => {
    const post = (token: string) =>
        fetch(`${city.url}/oidc/utlogging/kommunen`, {
            method: 'POST',
            body: new URLSearchParams({ logout_token: token }),
        });
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const logout = (more: object = {}, typ = 'logout+jwt') =>
        other.token(
            { aud: 'bymelding-by', sub: 'saksbehandler', jti: randomUUID(), events, ...more },
            { header: { typ } },
        );

    it('there ends the sign-ins here, through the back channel', async () => {
        const { access_token: token } = await signInBy('saksbehandler');
        for (const wrong of [
            await logout({ aud: 'en-annen' }),
            await logout({ iss: 'https://ond.example' }),
            await logout({ nonce: 'x' }),
            await logout({ events: {} }),
            await logout({ iat: Math.floor(Date.now() / 1000) - 3600 }),
            `${(await logout()).split('.').slice(0, 2).join('.')}.`,
        ])
            await expect(post(wrong)).toAnswer(400);
        expect(await call(token)).toBe(200);
        await expect(post(await logout({ sub: 'en-annen' }))).toAnswer(200);
        expect(await call(token)).toBe(200);
        await expect(post(await logout())).toAnswer(200);
        expect(await call(token)).toBe(401);
    });

    it('here continues there, with the provider’s own ID token', async () => {
        const visit = visitor();
        const tokens = await signInBy('saksbehandler', visit);
        const page = await visit(
            `${city.url}/oidc/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token })}`,
        );
        const at = new URL(page.location ?? '');
        expect(at.origin).toBe(other.issuer);
        expect(at.searchParams.get('id_token_hint')).toMatch(/^ey/);
        expect(at.searchParams.get('post_logout_redirect_uri')).toBe(`${city.url}/login`);
        expect(await call(tokens.access_token)).toBe(401);
    });
});

describe('passwords of a company', () => {
    const asAdmin = async (path: string, method: string, json?: unknown) => {
        const { access_token: token } = await signInBy('admin');
        return fetch(`${city.url}${path}`, {
            method,
            headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
                'x-client-id': 'bymelding-klient/1.0',
            },
            ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        });
    };

    it('are switched off by an admin, and then open, set and mail nothing', async () => {
        const company = await city.database.row<{ id: string }>(sql`select id from company where name = 'Lyspunkt AS'`);
        await addUser('montor');
        await city.database.rows(
            sql`update app_user set company_id = ${company?.id}, role_id = 6 where email = ${demoEmail('montor')}`,
        );
        await expect(put('/api/glemtpassord', 'POST', { epost: demoEmail('montor') })).toAnswer(204);
        const key = /konto\/passord\/([0-9a-f-]{36})/.exec((await mails())[0]?.body ?? '')?.[1] ?? '';

        const { access_token: earlier } = await signInAgain(city.url, 'montor');
        const path = `/api/innlogging/selskaper/${company?.id}`;
        await expect(asAdmin(path, 'PUT', { lokalePassord: false })).toAnswer(204);
        await expect(
            fetch(`${city.url}/api/meg`, {
                headers: { Authorization: `Bearer ${earlier}`, 'x-client-id': 'bymelding-klient/1.0' },
            }),
        ).toAnswer(401);
        const visit = visitor();
        const page = await openSignIn(visit);
        expect((await submit(visit, page, demoEmail('montor'), demoPassword)).body).toContain(
            'logger ikke inn med passord',
        );
        expect((await submit(visit, page, demoEmail('montor'), 'feil')).body).toContain(
            'Feil e-postadresse eller passord',
        );
        const refused = await put('/api/glemtpassord', 'POST', { epost: demoEmail('montor') });
        expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'passwordsOff' }]);
        const nyttPassord = 'et helt nytt passord';
        await expect(put('/api/glemtpassord', 'PUT', { key, nyttPassord, gjentanyttPassord: nyttPassord })).toAnswer(
            400,
        );
        const user = {
            selskapsId: company?.id,
            fornavn: 'Ny',
            etternavn: 'Montør',
            epost: demoEmail('ny-montor'),
            rolle: 6,
            avtaler: [],
        };
        await expect(asAdmin('/api/selskapsbrukere', 'POST', { ...user, passord: nyttPassord })).toAnswer(400);
        await expect(asAdmin('/api/selskapsbrukere', 'POST', user)).toAnswer(201);
        expect((await mails()).at(-1)?.body).toContain(`${city.url}/login`);

        await expect(asAdmin(path, 'PUT', { lokalePassord: true })).toAnswer(204);
        expect(await signInAgain(city.url, 'montor')).toHaveProperty('access_token');
        const logged = await city.database.rows<{ after: unknown }>(
            sql`select after from audit_entry where subject = 'selskap' order by id`,
        );
        expect(logged.map(({ after }) => after)).toEqual([{ lokalePassord: false }, { lokalePassord: true }]);
    });

    it('are only listed and switched by admins, and stay on where there is no other way to sign in', async () => {
        const list = (await (await asAdmin('/api/innlogging/selskaper', 'GET')).json()) as { result: object[] };
        expect(list.result).toContainEqual(expect.objectContaining({ navn: 'Bymiljøetaten', lokalePassord: true }));
        const { access_token: token } = await signInBy('saksbehandler');
        const answer = await fetch(`${city.url}/api/innlogging/selskaper`, {
            headers: { authorization: `Bearer ${token}`, 'x-client-id': 'bymelding-klient/1.0' },
        });
        expect(answer.status).toBe(403);
        const plain = await startIdentityCity({ SECOND_FACTOR_ROLES: 'entreprenor' });
        const { access_token: admin } = await signInAgain(plain.url, 'admin');
        const company = await plain.database.row<{ id: string }>(sql`select id from company limit 1`);
        const refused = await fetch(`${plain.url}/api/innlogging/selskaper/${company?.id}`, {
            method: 'PUT',
            headers: {
                authorization: `Bearer ${admin}`,
                'content-type': 'application/json',
                'x-client-id': 'bymelding-klient/1.0',
            },
            body: JSON.stringify({ lokalePassord: false }),
        });
        expect(await refused.json()).toMatchObject({ code: 'providersNone' });
        await plain.stop();
    });
});

describe('the roles that a provider decides', () => {
    it('cannot be changed in the client, those of others can', async () => {
        const providers = JSON.parse(providersSetting(other.issuer)) as object[];
        const roles = { saksbehandler: 'serviceavdeling' };
        const deciding = await startIdentityCity({
            SIGN_IN_PROVIDERS: JSON.stringify(providers.map((provider) => ({ ...provider, roles }))),
        });
        await deciding.database.rows(sql`
            insert into app_user_identity (issuer, subject, user_id, claims_at)
            select ${other.issuer}::text, 'saksbehandler', id, now() from app_user where email = ${demoEmail('saksbehandler')}`);
        const { access_token: token } = await signInAgain(deciding.url, 'admin');
        const change = async (name: string) => {
            const user = await deciding.database.one<{ id: string }>(
                sql`select id from app_user where email = ${demoEmail(name)}`,
            );
            return fetch(`${deciding.url}/api/selskapsbrukere/${user.id}/rolle`, {
                method: 'PUT',
                headers: {
                    authorization: `Bearer ${token}`,
                    'content-type': 'application/json',
                    'x-client-id': 'bymelding-klient/1.0',
                },
                body: JSON.stringify({ rolle: 2 }),
            });
        };
        const refused = await change('saksbehandler');
        expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'rolesByProvider' }]);
        await expect(change('uten-rolle')).toAnswer(204);
        await deciding.stop();
    });
});
