// Passwords over HTTP: administration §5, §7.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countAttempt } from '../../src/city/identity/attempts';
import * as hashing from '../../src/city/identity/passwords';
import { sendActivationMail } from '../../src/city/services/authentication/activation';
import { cheapPasswordHash } from '../harness/cheapPassword';
import { startIdentityCity, type IdentityCity } from '../harness/identityCity';
import { demoEmail, demoPassword, signInAgain, visitor } from '../harness/signIn';
import { identityCalls } from './identityCalls';

let city: IdentityCity;
beforeAll(async () => {
    vi.spyOn(hashing, 'hashPassword').mockImplementation(async (password) => cheapPasswordHash(password));
    city = await startIdentityCity();
});
afterAll(async () => {
    vi.restoreAllMocks();
    await city.stop();
});
beforeEach(async () => {
    city.clock.ahead = 0;
    await city.database.script(
        'delete from sign_in_attempt; delete from sign_in_origin; delete from limit_count; delete from outbox; delete from password_key',
    );
});

const { openSignIn, submit, answerOf, renew, signedIn, silently, call, put, mails, addUser } = identityCalls(
    () => city,
);

describe('passwords', () => {
    const failure = { errorMessage: 'Feil oppsto ved oppdatering av nytt passord. Vennligst kontakt Servicedesk.' };
    const keyOf = (body: string, path: string) =>
        new RegExp(`${city.url}/${path}/([0-9a-f-]{36})`).exec(body)?.[1] ?? '';
    const request = async (name: string) => {
        await expect(put('/api/glemtpassord', 'POST', { epost: demoEmail(name).toUpperCase() })).toAnswer(204);
        const [mail] = (await mails()).slice(-1);
        return keyOf(mail?.body ?? '', 'konto/passord');
    };
    const reset = (key: string, nyttPassord: string, gjentanyttPassord = nyttPassord) =>
        put('/api/glemtpassord', 'PUT', { key, nyttPassord, gjentanyttPassord });

    it('cannot be reset for an unknown address', async () => {
        const answer = await put('/api/glemtpassord', 'POST', { epost: 'ingen@bymelding.test' });
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({
            errorMessage: 'Det finnes ingen bruker med denne e-postadressen.',
        });
        expect(await (await put('/api/glemtpassord', 'POST', { epost: '' })).json()).toMatchObject({
            errors: [{ field: 'epost', message: 'E-post er påkrevd!' }],
        });
        expect(await (await put('/api/glemtpassord', 'POST', { epost: 'tull' })).json()).toMatchObject({
            errors: [{ field: 'epost', message: 'E-post er ugyldig!' }],
        });
        expect(await mails()).toEqual([]);
    });

    it('are reset with a mailed link that works once, which ends existing sign-ins', async () => {
        await addUser('glemsk');
        const { visit, tokens } = await signedIn('glemsk');
        const key = await request('glemsk');
        expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
        expect((await mails())[0]).toMatchObject({
            recipient: demoEmail('glemsk'),
            subject: 'Nytt passord i Bymelding',
        });
        expect(await call(tokens.access_token)).not.toBe(401);
        await expect(reset(key, 'nytt passord')).toAnswer(204);
        expect(await call(tokens.access_token)).toBe(401);
        await expect(renew(tokens.refresh_token)).toAnswer(400);
        expect(await silently(visit)).toMatchObject({ error: 'login_required' });
        const again = await reset(key, 'enda nyere');
        expect(again.status).toBe(400);
        expect(await again.json()).toMatchObject(failure);
        await expect(signInAgain(city.url, 'glemsk')).rejects.toThrow('gave no code');
        expect(await signInAgain(city.url, 'glemsk', 'nytt passord')).toHaveProperty('access_token');
    });

    it('are reset once when a key is used twice at once', async () => {
        await addUser('rask');
        const key = await request('rask');
        const statuses = (await Promise.all([reset(key, 'passord 1'), reset(key, 'passord 2')])).map(
            ({ status }) => status,
        );
        expect(statuses.toSorted()).toEqual([204, 400]);
    });

    it('are reset once, and answered as the first time, when the same request comes again', async () => {
        await addUser('treg');
        const json = { key: await request('treg'), nyttPassord: 'nytt passord', gjentanyttPassord: 'nytt passord' };
        const headers = { 'Idempotency-Key': randomUUID() };
        for (let sent = 0; sent < 2; sent += 1)
            await expect(put('/api/glemtpassord', 'PUT', json, headers)).toAnswer(204);
        await expect(put('/api/glemtpassord', 'PUT', json)).toAnswer(400);
    });

    it('have at least 6 characters, repeated correctly, and a refusal leaves the key in use', async () => {
        await addUser('kort');
        const key = await request('kort');
        for (const [one, two, message] of [
            ['', '', 'Nytt passord er påkrevd'],
            ['12345', '12345', 'Nytt passord må være minst 6 karakterer!'],
            ['123456', '', 'Gjenta nytt passord er påkrevd!'],
            ['123456', '123457', 'Begge passord må være like!'],
        ] as const) {
            const answer = await reset(key, one, two);
            expect(answer.status).toBe(400);
            expect(JSON.stringify(await answer.json())).toContain(message);
        }
        await expect(reset(key, '123456')).toAnswer(204);
    });

    it('cannot be reset by a key that is unknown, an hour old, or of a removed user', async () => {
        const id = await addUser('sen');
        const old = await request('sen');
        city.clock.ahead = 3_601_000;
        expect(await (await reset(old, 'nytt passord')).json()).toMatchObject(failure);
        const fresh = await request('sen');
        await city.database.rows(sql`update app_user set removed_at = now() where id = ${id}`);
        expect(await (await reset(fresh, 'nytt passord')).json()).toMatchObject(failure);
        expect(await (await reset('7d444840-9dc0-41d1-b245-5ffdce74fad2', 'nytt passord')).json()).toMatchObject(
            failure,
        );
        await expect(reset('7d444840-9dc0-11d1-b245-5ffdce74fad2', 'nytt passord')).toAnswer(400);
    });

    it('are mailed a limited number of times', async () => {
        await addUser('plaget');
        let key = '';
        for (let at = 0; at < 5; at += 1) key = await request('plaget');
        city.clock.ahead = 3_000_000;
        await expect(put('/api/glemtpassord', 'POST', { epost: demoEmail('plaget') })).toAnswer(204);
        expect(await mails()).toHaveLength(5);
        // The last link keeps working, so that nobody who asks in another's name locks out the owner.
        city.clock.ahead = 3_000_000 + 3_000_000;
        await expect(reset(key, 'nytt passord')).toAnswer(204);
    });

    it('can only be requested a limited number of times from one place', async () => {
        const ask = () => put('/api/glemtpassord', 'POST', { epost: 'ingen@bymelding.test' });
        for (let at = 0; at < 30; at += 1) await expect(ask()).toAnswer(404);
        const refused = await ask();
        expect(refused.status).toBe(429);
        expect(await refused.json()).toMatchObject({
            errorMessage: 'Du har bedt om for mange passordlenker. Prøv igjen senere.',
        });
        city.clock.ahead = 3_601_000;
        await expect(ask()).toAnswer(404);
    });

    it('are kept as hashes, and so are the keys that set them', async () => {
        await addUser('hemmelig');
        const key = await request('hemmelig');
        const kept = JSON.stringify(await city.database.rows(sql`select * from password_key`));
        expect(kept).not.toContain(key);
        expect(kept).not.toContain(key.replaceAll('-', ''));
        await expect(reset(key, 'nytt passord')).toAnswer(204);
    });

    it('are confirmed by mail when changed, but not the first one', async () => {
        const id = await addUser('varslet');
        await expect(reset(await request('varslet'), 'nytt passord')).toAnswer(204);
        expect((await mails()).at(-1)).toMatchObject({
            recipient: demoEmail('varslet'),
            subject: 'Passordet ditt i Bymelding er endret',
        });
        await city.database.rows(sql`update app_user set password_hash = null where id = ${id}`);
        const before = (await mails()).length;
        await expect(reset(await request('varslet'), 'første passord')).toAnswer(204);
        expect(await mails()).toHaveLength(before + 1);
    });

    it('unblock a blocked user when reset', async () => {
        await addUser('blokkert');
        const visit = visitor();
        const page = await openSignIn(visit);
        for (let attempt = 0; attempt < 5; attempt += 1) await submit(visit, page, demoEmail('blokkert'), 'feil');
        await expect(reset(await request('blokkert'), 'nytt passord')).toAnswer(204);
        expect(await signInAgain(city.url, 'blokkert', 'nytt passord')).toHaveProperty('access_token');
    });

    it('of a new user are set by the mailed activation link, once, within 7 days', async () => {
        const id = await addUser('ny');
        await city.database.rows(sql`update app_user set password_hash = null where id = ${id}`);
        await city.database.transaction((queries) => sendActivationMail(queries, city.services, id, demoEmail('ny')));
        const key = keyOf((await mails())[0]?.body ?? '', 'passordaktivering');
        await expect(signInAgain(city.url, 'ny', '')).rejects.toThrow('gave no code');
        const activate = (passord: string) => put(`/api/brukeraktiveringer/${key}/passord`, 'PUT', { passord });
        await expect(activate('12345')).toAnswer(400);
        city.clock.ahead = 7 * 86_400_000 + 1000;
        expect(await (await activate('mitt første')).json()).toMatchObject(failure);
        city.clock.ahead = 6 * 86_400_000;
        await expect(activate('mitt første')).toAnswer(204);
        await expect(activate('mitt andre')).toAnswer(400);
        expect(await signInAgain(city.url, 'ny', 'mitt første')).toHaveProperty('access_token');
    });
});

describe('guessing of passwords', () => {
    it('is slowed down, by address', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        for (let attempt = 0; attempt < 5; attempt += 1)
            expect((await submit(visit, page, demoEmail('admin'), `feil ${attempt}`)).body).toContain(
                'Feil e-postadresse',
            );
        const blocked = await submit(visit, page, demoEmail('ADMIN'), demoPassword);
        expect(blocked.status).toBe(429);
        expect(blocked.body).toMatch(/For mange mislykkede forsøk\. Prøv igjen om (30|2\d) sekunder\./);
        expect((await submit(visit, page, demoEmail('leder'), 'feil')).body).toContain('Feil e-postadresse');
        city.clock.ahead = 31_000;
        expect((await submit(visit, page, demoEmail('admin'), 'feil igjen')).body).toContain('Feil e-postadresse');
        expect((await submit(visit, page, demoEmail('admin'), demoPassword)).body).toMatch(
            /Prøv igjen om (1 minutt|5\d sekunder)\./,
        );
        city.clock.ahead = 95_000;
        expect(answerOf(await submit(visit, page, demoEmail('admin'), demoPassword))).toHaveProperty('code');
        expect(
            await city.database.rows(sql`select email from sign_in_attempt where email = ${demoEmail('admin')}`),
        ).toEqual([]);
    });

    it('gets no further by trying several passwords at the same time', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        const answers = await Promise.all(
            Array.from({ length: 12 }, (_, at) => submit(visit, page, demoEmail('partner'), `feil ${at}`)),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    });
});

describe('guessing from elsewhere', () => {
    let proxied: IdentityCity;
    beforeAll(async () => {
        proxied = await startIdentityCity({ PROXY_HOPS: '1' });
    });
    afterAll(() => proxied.stop());
    const calls = identityCalls(() => proxied);
    const from = (origin: string) => visitor({ 'x-forwarded-for': `9.9.9.9, ${origin}` });
    const tryFrom = async (origin: string, password: string) => {
        const visit = from(origin);
        return calls.submit(visit, await calls.openSignIn(visit), demoEmail('leder'), password);
    };

    it('blocks where the guesses come from, not the user', async () => {
        for (let attempt = 0; attempt < 5; attempt += 1)
            await expect(tryFrom('6.6.6.6', `feil ${attempt}`)).toAnswer(200);
        await expect(tryFrom('6.6.6.6', demoPassword)).toAnswer(429);
        expect(answerOf(await tryFrom('1.2.3.4', demoPassword))).toHaveProperty('code');
    });

    it('from very many places slows down strangers, not where the user has signed in before', async () => {
        expect(answerOf(await tryFrom('1.2.3.4', demoPassword))).toHaveProperty('code');
        const now = new Date();
        for (let at = 0; at < 50; at += 1)
            await countAttempt(proxied.database, demoEmail('leder'), `10.0.0.${at}`, now);
        await expect(tryFrom('7.7.7.7', demoPassword)).toAnswer(429);
        expect(answerOf(await tryFrom('1.2.3.4', demoPassword))).toHaveProperty('code');
    });

    it('of very many addresses from one place locks out nobody who has signed in from there', async () => {
        const now = new Date();
        const signInFromThere = async () => {
            const visit = from('5.5.5.5');
            return calls.submit(visit, await calls.openSignIn(visit), demoEmail('saksbehandler'), demoPassword);
        };
        expect(answerOf(await signInFromThere())).toHaveProperty('code');
        for (let at = 0; at < 150; at += 1)
            await countAttempt(proxied.database, `fremmed${at}@bymelding.test`, '5.5.5.5', now);
        expect(answerOf(await signInFromThere())).toHaveProperty('code');
        const rows = await proxied.database.rows(sql`select 1 from sign_in_attempt where origin = '5.5.5.5'`);
        expect(rows).toHaveLength(100);
    });

    it('of very many addresses from one place is stopped, and sign-ins that succeed do not count', async () => {
        const now = new Date();
        for (let at = 0; at < 100; at += 1)
            await countAttempt(proxied.database, `nr${at}@bymelding.test`, '8.8.8.8', now);
        await expect(tryFrom('8.8.8.8', demoPassword)).toAnswer(429);
        const counted = () =>
            proxied.database.row<{ count: number }>(
                sql`select count from limit_count where key = 'sign-in from 1.2.3.4'`,
            );
        const before = await counted();
        expect(answerOf(await tryFrom('1.2.3.4', demoPassword))).toHaveProperty('code');
        expect(await counted()).toEqual(before);
    });
});
