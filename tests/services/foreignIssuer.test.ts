// A city that trusts another provider's access tokens (deployment/sign-in.md).
import sql from 'sql-template-tag';
import { SignJWT } from 'jose';
import { createPublicKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addSeconds } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { erasePerson } from '../../src/city/capabilities/privacy/erase';
import { findPerson } from '../../src/city/capabilities/privacy/person';
import { checkProvider } from '../../src/city/doctor/checkCity';
import { readSettings } from '../../src/city/settings';
import { startIdentityCity, type IdentityCity } from '../harness/identityCity';
import { type Claims, type OtherProvider, otherAudience, startOtherProvider } from '../harness/otherProvider';
import { demoEmail } from '../harness/signIn';
import { askToken, callWith } from './machineCalls';
import { sha256Hex } from '../../src/city/sha256';

let other: OtherProvider;
beforeAll(async () => {
    other = await startOtherProvider();
});
afterAll(() => other.stop());

const meOf = async (city: IdentityCity, token: string) => {
    const answer = await fetch(`${city.url}/api/meg`, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { result?: Claims; code?: string; errorMessage?: string };
    return { status: answer.status, requestId: answer.headers.get('x-request-id'), ...body };
};
const person = (name: string, more: Claims = {}): Claims => ({
    sub: `sub-${name}`,
    oid: `oid-${name}`,
    email: demoEmail(name).toUpperCase(),
    email_verified: true,
    name: `Kari ${name}`,
    ...more,
});

describe('users by invitation', () => {
    let city: IdentityCity;
    beforeAll(async () => {
        city = await startIdentityCity({
            OIDC_ISSUER: other.issuer,
            OIDC_AUDIENCE: otherAudience,
            OIDC_USER_CLAIM: 'oid',
        });
    });
    afterAll(() => city.stop());
    const me = (token: string) => meOf(city, token);
    const refused = { status: 401, code: 'tokenRefused' };
    const stranger = { status: 403, code: 'userNotInvited' };

    it('an invited user is found by the verified address, and from then on by the configured claim', async () => {
        expect(await me(await other.token(person('saksbehandler')))).toMatchObject({
            status: 200,
            result: {
                email: demoEmail('saksbehandler'),
                roles: ['bymelding-serviceavdeling'],
                groups: ['Bymiljøetaten'],
            },
        });
        const renamed = { email: 'nytt.navn@kommune.test', email_verified: false };
        expect(await me(await other.token(person('saksbehandler', renamed)))).toMatchObject({
            result: { email: demoEmail('saksbehandler') },
        });
        // Somebody else with the same address is not that user.
        expect(await me(await other.token(person('saksbehandler', { oid: 'en-annen' })))).toMatchObject(stranger);
    });

    it('an address is compared in its normal form (D17)', async () => {
        const email = `\u200b${demoEmail('partneradmin')}`;
        expect(await me(await other.token(person('partneradmin', { email })))).toMatchObject({ status: 200 });
    });

    it('the calls of a page, all at once with a first token, find one user', async () => {
        const token = await other.token(person('leder'));
        const answers = await Promise.all(Array.from({ length: 6 }, () => me(token)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    });

    it('an unverified address finds nobody', async () => {
        for (const email_verified of [false, undefined])
            expect(await me(await other.token(person('admin', { email_verified })))).toMatchObject({
                ...stranger,
                requestId: expect.stringMatching(/.{8}/) as string,
            });
    });

    it('a person without an invitation is refused, and so is a removed user', async () => {
        expect(await me(await other.token(person('ukjent')))).toMatchObject(stranger);
        await expect(me(await other.token(person('partner')))).toAnswer(200);
        await city.database.rows(sql`update app_user set removed_at = now() where email = ${demoEmail('partner')}`);
        expect(await me(await other.token(person('partner')))).toMatchObject(stranger);
    });

    it('a token for another audience or from another issuer is refused', async () => {
        expect(await me(await other.token(person('admin', { aud: 'api://annet' })))).toMatchObject(refused);
        expect(await me(await other.token(person('admin', { iss: 'https://ond.example' })))).toMatchObject(refused);
        const third = await startOtherProvider();
        expect(await me(await third.token(person('admin', { iss: other.issuer })))).toMatchObject(refused);
        await third.stop();
    });

    it('a token without a signature, or signed with the public key as a secret, is refused', async () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const claims = { ...person('admin'), iss: other.issuer, aud: otherAudience, iat: 1, exp: 4_000_000_000 };
        expect(await me(`${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`)).toMatchObject(refused);
        const { kid = '' } = other.publicKey();
        const pem = createPublicKey({ key: { ...other.publicKey() }, format: 'jwk' }).export({
            type: 'spki',
            format: 'pem',
        });
        const confused = await new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
            .sign(Buffer.from(pem));
        expect(await me(confused)).toMatchObject(refused);
        expect(() =>
            readSettings({ OIDC_ISSUER: 'https://a.test', OIDC_AUDIENCE: 'a', OIDC_ALGORITHMS: 'HS256' }, 1),
        ).toThrow('OIDC_ALGORITHMS: «HS256»');
    });

    it('an expired token (beyond the clock skew), a token without an expiry and a logout token are refused', async () => {
        const now = Math.floor(Date.now() / 1000);
        expect(await me(await other.token(person('admin', { exp: now - 90 })))).toMatchObject(refused);
        await expect(me(await other.token(person('admin', { exp: now - 30 })))).toAnswer(200);
        expect(await me(await other.token(person('admin', { exp: undefined })))).toMatchObject(refused);
        expect(await me(await other.token(person('admin', { nbf: now + 90 })))).toMatchObject(refused);
        expect(await me(await other.token(person('admin'), { header: { typ: 'logout+jwt' } }))).toMatchObject(refused);
    });

    it('an endpoint checks the token in the same way, and answers 401 without one', async () => {
        const status = async (token?: string) =>
            (
                await fetch(`${city.url}/api/meldingsstatuser`, {
                    headers: {
                        'x-client-id': 'bymelding-klient/1.0',
                        ...(token ? { authorization: `Bearer ${token}` } : {}),
                    },
                })
            ).status;
        expect(await status(await other.token(person('admin')))).toBe(200);
        expect(await status(await other.token(person('admin', { aud: 'api://annet' })))).toBe(401);
        expect(await status()).toBe(401);
    });

    it('a rotated key is fetched, at most every five seconds', async () => {
        const before = await other.token(person('admin'));
        vi.useFakeTimers({ toFake: ['Date'], now: addSeconds(new Date(), 6) });
        onTestFinished(() => void vi.useRealTimers());
        await other.rotate();
        await expect(me(await other.token(person('admin')))).toAnswer(200);
        expect(await me(before)).toMatchObject(refused);
        await other.rotate();
        expect(await me(await other.token(person('admin')))).toMatchObject(refused);
        vi.setSystemTime(addSeconds(new Date(), 6));
        await expect(me(await other.token(person('admin')))).toAnswer(200);
    });

    it('machine clients still get tokens here, and nobody else does', async () => {
        const secret = randomBytes(32).toString('base64url');
        const client = await city.database.row<{ id: string }>(sql`
            insert into machine_client (name, scopes, secret_hash, secret_at, created_at)
            values ('Portal', '{meldinger:les}', ${sha256Hex(secret)}, now(), now()) returning id`);
        const answer = await askToken(city.url, { id: client?.id ?? '', hemmelighet: secret }, 'meldinger:les');
        const { access_token: token } = (await answer.json()) as { access_token: string };
        const status = async (path: string) => (await callWith(city.url, token, path)).status;
        expect([await status('/api/meldingsstatuser'), await status('/api/meg')]).toEqual([200, 403]);
        const refresh = new URLSearchParams({
            grant_type: 'refresh_token',
            client_id: 'bymelding-klient',
            refresh_token: 'x',
        });
        await expect(fetch(`${city.url}/oidc/token`, { method: 'POST', body: refresh })).toAnswer(400);
    });

    it('the city has no sign-in of its own, no passwords, and sends no mail about them', async () => {
        const at = async (path: string, method = 'GET', json?: object, token?: string) => {
            const answer = await fetch(`${city.url}${path}`, {
                method,
                headers: {
                    'x-client-id': 'bymelding-klient/1.0',
                    'content-type': 'application/json',
                    ...(token ? { authorization: `Bearer ${token}` } : {}),
                },
                ...(json ? { body: JSON.stringify(json) } : {}),
            });
            return answer.status;
        };
        const key = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
        const passord = 'et langt passord';
        expect(await at('/oidc/.well-known/openid-configuration')).toBe(404);
        expect(await at('/oidc/auth?client_id=bymelding-klient')).toBe(404);
        expect(await at('/api/glemtpassord', 'POST', { epost: demoEmail('admin') })).toBe(404);
        expect(await at('/api/glemtpassord', 'PUT', { key, nyttPassord: passord, gjentanyttPassord: passord })).toBe(
            404,
        );
        expect(await at(`/api/brukeraktiveringer/${key}/passord`, 'PUT', { passord })).toBe(404);
        const token = await other.token(person('admin'));
        const company = await city.database.row<{ id: string }>(sql`select id from company where type = 1`);
        const user = {
            selskapsId: company?.id,
            fornavn: 'Ny',
            etternavn: 'Bruker',
            epost: demoEmail('ny'),
            rolle: 3,
            avtaler: [],
        };
        expect(await at('/api/selskapsbrukere', 'POST', { ...user, passord }, token)).toBe(400);
        expect(await at('/api/selskapsbrukere', 'POST', user, token)).toBe(201);
        const [mail] = await city.database.rows<{ body: string }>(sql`select body from outbox`);
        expect(mail?.body).toContain(`${city.url}/login`);
        expect(mail?.body).not.toContain('passord');
        await expect(me(await other.token(person('ny')))).toAnswer(200);
        expect(await (await fetch(`${city.url}/config.json`)).json()).toMatchObject({
            OIDC_AUTHORITY: other.issuer,
            FEATURE_NO_PASSWORDS: true,
            FEATURE_CITY_PROFILE: true,
        });
    });
});

describe('roles by the issuer', () => {
    let city: IdentityCity;
    beforeAll(async () => {
        city = await startIdentityCity({
            OIDC_ISSUER: other.issuer,
            OIDC_AUDIENCE: otherAudience,
            OIDC_ROLES_CLAIM: 'realm_access.roles',
            OIDC_ROLES: JSON.stringify({
                saksbehandler: 'serviceavdeling',
                leder: 'serviceavdeling-admin',
                lyspunkt: { role: 'entreprenor', company: '923609016' },
                feil: { role: 'entreprenor', company: '982463718' },
            }),
            OIDC_NEW_USERS: 'created',
        });
    });
    afterAll(() => city.stop());
    let at = Math.floor(Date.now() / 1000) - 300;
    /** Each token is issued a second after the previous one. */
    const me = async (name: string, roles: string[], more: Claims = {}) => {
        at += 1;
        return meOf(city, await other.token(person(name, { iat: at, realm_access: { roles }, ...more })));
    };

    it('a first sign-in makes the user, in the company of the role', async () => {
        expect(await me('ny-ansatt', ['annet', 'saksbehandler'])).toMatchObject({
            result: { email: demoEmail('ny-ansatt'), name: 'Kari ny-ansatt', roles: ['bymelding-serviceavdeling'] },
        });
        expect(await me('ny-montor', ['lyspunkt'])).toMatchObject({
            result: { roles: ['bymelding-entreprenor'], groups: ['Lyspunkt AS'] },
        });
        const logged = await city.database.rows(
            sql`select 1 from audit_entry where event = 'opprettet' and subject = 'bruker'`,
        );
        expect(logged).toHaveLength(2);
    });

    it('a person without a role, with an unverified address, or with a role that the company lacks is refused', async () => {
        await expect(me('gjest', ['annet'])).toAnswer(403);
        await expect(me('gjest', ['saksbehandler'], { email_verified: false })).toAnswer(403);
        await expect(me('gjest', ['feil'])).toAnswer(403);
    });

    it('newer claims change the role and are audited, older ones do not', async () => {
        expect(await me('ny-ansatt', ['saksbehandler', 'leder'])).toMatchObject({
            result: { roles: ['bymelding-serviceavdeling-admin'] },
        });
        const old = await other.token(
            person('ny-ansatt', { iat: at - 60, realm_access: { roles: ['saksbehandler'] } }),
        );
        expect(await meOf(city, old)).toMatchObject({ result: { roles: ['bymelding-serviceavdeling-admin'] } });
        const wait = sql`insert into outbox (kind, recipient, subject, body, due_at) values ('notice', ${demoEmail('ny-ansatt')}, 'Varsel', '', now() + interval '1 day')`;
        await city.database.rows(wait);
        expect(await me('ny-ansatt', [])).toMatchObject({ status: 200, result: { roles: [] } });
        expect(
            await city.database.rows(
                sql`select 1 from outbox where recipient = ${demoEmail('ny-ansatt')} and kind = 'notice'`,
            ),
            'no more mail about reports',
        ).toEqual([]);
        const [last] = await city.database.rows<{ after: unknown }>(
            sql`select after from audit_entry where event = 'endret' and subject = 'bruker' order by id desc limit 1`,
        );
        expect(last?.after).toMatchObject({ rolle: null });
    });

    it('a move to another company ends the password of the former one', async () => {
        await expect(me('flyttet', ['lyspunkt'])).toAnswer(200);
        const hash = async () =>
            city.database.row(sql`select password_hash from app_user where email = ${demoEmail('flyttet')}`);
        await city.database.rows(sql`update app_user set password_hash = 'x' where email = ${demoEmail('flyttet')}`);
        await expect(me('flyttet', ['lyspunkt'])).toAnswer(200);
        expect(await hash()).toEqual({ password_hash: 'x' });
        await expect(me('flyttet', ['saksbehandler'])).toAnswer(200);
        expect(await hash()).toEqual({ password_hash: null });
    });

    it('a removed user does not come back by signing in', async () => {
        await expect(me('sluttet', ['saksbehandler'])).toAnswer(200);
        await city.database.rows(sql`update app_user set removed_at = now() where email = ${demoEmail('sluttet')}`);
        await expect(me('sluttet', ['saksbehandler'])).toAnswer(403);
    });

    it('an erased person does not come back by signing in, but may be invited again', async () => {
        await city.database.transaction(async (queries) => {
            const user = await queries.one<{ id: string }>(
                sql`select id from app_user where email = ${demoEmail('sluttet')}`,
            );
            const found = await findPerson(queries, { brukerId: user.id });
            if (found) await erasePerson(queries, found, new Date());
        });
        expect(await city.database.rows(sql`select 1 from app_user_identity where subject like '%sluttet%'`)).toEqual(
            [],
        );
        await expect(me('sluttet', ['saksbehandler'])).toAnswer(403);
        await city.database.rows(sql`
            insert into app_user (company_id, first_name, last_name, email, role_id)
            select company_id, 'Kari', 'Ny', ${demoEmail('sluttet')}, role_id from app_user where email = ${demoEmail('saksbehandler')}`);
        await expect(me('sluttet', ['saksbehandler'])).toAnswer(200);
    });

    it('nobody can change a role in the client', async () => {
        await city.database.rows(sql`update app_user set role_id = 1 where email = ${demoEmail('admin')}`);
        const [changed] = await city.database.rows<{ id: string }>(
            sql`select id from app_user where email = ${demoEmail('ny-montor')}`,
        );
        at += 1;
        const token = await other.token(person('leder', { iat: at, realm_access: { roles: ['leder'] } }));
        const [colleague] = await city.database.rows<{ id: string }>(
            sql`select id from app_user where email = ${demoEmail('saksbehandler')}`,
        );
        const answer = await fetch(`${city.url}/api/selskapsbrukere/${colleague?.id}/rolle`, {
            method: 'PUT',
            headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
                'x-client-id': 'bymelding-klient/1.0',
            },
            body: JSON.stringify({ rolle: 2 }),
        });
        expect(changed).toBeDefined();
        expect(await answer.json()).toMatchObject({ errorMessage: 'Rollen bestemmes i innloggingstjenesten.' });
        expect(await (await fetch(`${city.url}/config.json`)).json()).toMatchObject({
            FEATURE_ROLES_BY_PROVIDER: true,
        });
    });
});

describe('an issuer', () => {
    it('that does not answer is a fault of the service, not of the user, and the doctor reports it', async () => {
        const gone = await startOtherProvider();
        const city = await startIdentityCity({ OIDC_ISSUER: gone.issuer, OIDC_AUDIENCE: otherAudience });
        const token = await gone.token(person('admin'));
        const found = () => checkProvider(city.services.settings);
        try {
            expect(await found()).toMatchObject([{ level: 'ok' }]);
            await gone.stop();
            expect(await meOf(city, token)).toMatchObject({ status: 503, code: 'signInAway' });
            expect(await found()).toMatchObject([{ level: 'error', about: 'Innlogging' }]);
        } finally {
            await city.stop();
        }
    });

    it('may have its endpoints elsewhere: the browser may go to those that its description names', async () => {
        const issuer: { url: string } = { url: '' };
        const server = createServer((_, response) =>
            response.end(
                JSON.stringify({
                    issuer: issuer.url,
                    jwks_uri: 'https://nokler.utsteder.test/jwks',
                    token_endpoint: 'https://token.utsteder.test/token',
                    end_session_endpoint: 'https://ut.utsteder.test/ut',
                    service_documentation: 'https://hjelp.utsteder.test/',
                }),
            ),
        );
        await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
        issuer.url = `http://localhost:${(server.address() as AddressInfo).port}`;
        const city = await startIdentityCity({ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: otherAudience });
        try {
            const policy = (await fetch(`${city.url}/`)).headers.get('Content-Security-Policy') ?? '';
            for (const rule of ['connect-src', 'frame-src', 'form-action']) {
                const sources = policy.split('; ').find((one) => one.startsWith(rule)) ?? '';
                for (const host of [
                    issuer.url,
                    ...['nokler', 'token', 'ut'].map((name) => `https://${name}.utsteder.test`),
                ])
                    expect(sources.split(' ')).toContain(host);
            }
            expect(policy).not.toContain('hjelp');
        } finally {
            await city.stop();
            server.close();
        }
    });

    it('that the city is not configured to trust is reported by the doctor', async () => {
        const { client, ...settings } = readSettings({ OIDC_AUTHORITY: other.issuer }, 3000);
        expect(await checkProvider({ client, ...settings })).toMatchObject([
            { level: 'error', message: expect.stringContaining('godtar bare sin egen innlogging') as string },
        ]);
        expect(() => readSettings({ OIDC_ISSUER: other.issuer }, 3000)).toThrow('OIDC_AUDIENCE mangler');
        const both = { OIDC_ISSUER: other.issuer, OIDC_AUDIENCE: 'a', SECOND_FACTOR_ROLES: 'alle' };
        expect(() => readSettings(both, 3000)).toThrow('SECOND_FACTOR_ROLES gjelder byens egen innlogging');
        expect(() => readSettings({ OIDC_ISSUER: 'http://a.test', OIDC_AUDIENCE: 'a' }, 3000)).toThrow('https-adresse');
        for (const OIDC_ROLES of ['tull', '{"a":"konge"}', '{"a":"entreprenor"}'])
            expect(() => readSettings({ OIDC_ISSUER: other.issuer, OIDC_AUDIENCE: 'a', OIDC_ROLES }, 3000)).toThrow(
                'OIDC_ROLES',
            );
    });
});
