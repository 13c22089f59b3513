// One-time codes of users who sign in with a password (deployment/sign-in.md).
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../src/api/roles';
import { seal } from '../../src/city/identity/sealedSecret';
import { readSettings } from '../../src/city/settings';
import { startIdentityCity, type IdentityCity } from '../harness/identityCity';
import { demoEmail, demoPassword, type Page, signInAgain, visitor } from '../harness/signIn';
import { identityCalls } from './identityCalls';

let city: IdentityCity;
beforeAll(async () => {
    city = await startIdentityCity({ SECOND_FACTOR_ROLES: 'admin, serviceavdeling-admin' });
});
afterAll(() => city.stop());
beforeEach(async () => {
    city.clock.ahead = 0;
    // Stands still, since the next code is valid within 30 seconds.
    city.clock.stoppedAt = Date.now();
    await city.database.script('delete from second_factor; delete from limit_count; delete from sign_in_attempt');
});

const { openSignIn, submit, follow, answerOf, redeem, call, put, silently } = identityCalls(() => city);
type Visit = ReturnType<typeof visitor>;

const codeAt = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: city.services.now().getTime() });
const secretOn = (page: Page) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? '').replaceAll(' ', '');
const type = async (visit: Visit, page: Page, kode: string) =>
    follow(visit, await visit(page.url, new URLSearchParams({ kode })));
const withPassword = async (visit: Visit, user: string) =>
    submit(visit, await openSignIn(visit), demoEmail(user), demoPassword);
/** Sets up codes; answers the secret, the recovery codes and the tokens. */
const enrol = async (user: string, visit = visitor()) => {
    const page = await withPassword(visit, user);
    const secret = secretOn(page);
    const shown = await type(visit, page, codeAt(secret));
    const recovery = [...shown.body.matchAll(/<li><code>([a-z2-7-]+)<\/code><\/li>/g)].map(([, code = '']) => code);
    return { secret, recovery, tokens: await redeem(await type(visit, page, '')) };
};
const wrong = 'Koden er feil eller allerede brukt.';

describe('one-time codes', () => {
    it('are set up at the next sign-in by the roles that need them, and by no others', async () => {
        const visit = visitor();
        const page = await withPassword(visit, 'admin');
        expect(page.location).toBeNull();
        expect(page.body).toContain('<svg');
        expect(page.body).not.toContain('<script');
        expect((await type(visit, page, '000000')).body).toContain(wrong);
        const shown = await type(visit, page, codeAt(secretOn(page)));
        expect(shown.body.match(/<li>/g)).toHaveLength(10);
        const tokens = await redeem(await type(visit, page, ''));
        expect(await call(tokens.access_token)).not.toBe(401);
        expect(await signInAgain(city.url, 'saksbehandler')).toHaveProperty('access_token');
        await expect(signInAgain(city.url, 'leder')).rejects.toThrow('gave no code');
    });

    it('are asked for as soon as the role needs them', async () => {
        const { tokens: admin } = await enrol('admin');
        const tokens = await signInAgain(city.url, 'saksbehandler');
        const user = await city.database.one<{ id: string }>(
            sql`select id from app_user where email = ${demoEmail('saksbehandler')}`,
        );
        const assign = async (rolle: number) => {
            const answer = await put(
                `/api/selskapsbrukere/${user.id}/rolle`,
                'PUT',
                { rolle },
                { authorization: `Bearer ${admin.access_token}`, 'x-client-id': 'bymelding-klient/1.0' },
            );
            expect(answer.status).toBeLessThan(300);
        };
        await assign(roles.serviceAdmin.id);
        expect(await call(tokens.access_token)).toBe(401);
        await assign(roles.service.id);
    });

    it('are named in the authenticator for the city’s own name', async () => {
        await city.database.script(`update appearance set name = 'Fjordby melder'`);
        const page = await withPassword(visitor(), 'admin');
        await city.database.script('update appearance set name = null');
        const expected = new TOTP({
            issuer: 'Fjordby melder',
            label: demoEmail('admin'),
            secret: Secret.fromBase32(secretOn(page)),
        });
        expect(page.body).toContain(renderSVG(expected.toString(), { border: 2 }));
    });

    it('set up on two open pages have a single secret', async () => {
        const [first, second] = [visitor(), visitor()];
        const [page, other] = [await withPassword(first, 'admin'), await withPassword(second, 'admin')];
        const secret = secretOn(page);
        expect((await type(first, page, codeAt(secret))).body.match(/<li>/g)).toHaveLength(10);
        city.clock.ahead = 31_000;
        const asked = await type(second, other, codeAt(secretOn(other)));
        expect(asked.location).toBeNull();
        expect(asked.body).toContain('Bekreft at det er deg');
        expect((await type(second, other, codeAt(secretOn(other)))).body).toContain(wrong);
        expect(answerOf(await type(second, other, codeAt(secret)))).toHaveProperty('code');
    });

    it('that are set up by a double click, or sent again, show the same recovery codes until the user goes on', async () => {
        const visit = visitor();
        const page = await withPassword(visit, 'admin');
        const kode = codeAt(secretOn(page));
        const shown = [
            ...(await Promise.all([type(visit, page, kode), type(visit, page, kode)])),
            await type(visit, page, kode),
        ];
        const listed = shown.map(({ body }) => body.match(/<li><code>.*?<\/code><\/li>/g));
        expect(listed[0]).toHaveLength(10);
        expect(listed).toEqual([listed[0], listed[0], listed[0]]);
        const waiting = await city.database.rows(sql`select payload from oidc_model where kind = 'SecondFactor'`);
        const [, code = ''] = /<code>(.*?)<\/code>/.exec(listed[0]?.[0] ?? '') ?? [];
        expect(JSON.stringify(waiting)).not.toContain(code);
        expect(answerOf(await type(visit, page, ''))).toHaveProperty('code');
    });

    it('sent twice sign in all the same, but only in that sign-in of that browser', async () => {
        const { secret } = await enrol('admin');
        city.clock.ahead = 31_000;
        const visit = visitor();
        const page = await withPassword(visit, 'admin');
        const send = (from: Visit) => from(page.url, new URLSearchParams({ kode: codeAt(secret) }));
        const [first, second] = await Promise.all([send(visit), send(visit)]);
        const third = await send(visit);
        expect([first.status, second.status, third.status]).toEqual([303, 303, 303]);
        await expect(send(visitor())).toAnswer(400);
        const elsewhere = visitor();
        await openSignIn(elsewhere);
        await expect(send(elsewhere)).toAnswer(400);
        expect(answerOf(await follow(visit, third))).toHaveProperty('code');
        await expect(send(visit)).toAnswer(400);
    });

    it('are asked for after the password, each once', async () => {
        const { secret } = await enrol('admin');
        const visit = visitor();
        const page = await withPassword(visit, 'admin');
        expect(page.body).toContain('Bekreft at det er deg');
        expect(page.body).not.toContain('<svg');
        // The code from the set-up is used up.
        expect((await type(visit, page, codeAt(secret))).body).toContain(wrong);
        city.clock.ahead = 31_000;
        const next = codeAt(secret);
        expect(answerOf(await type(visit, page, next.replace(/(?<=^...)/, ' ')))).toHaveProperty('code');
        const another = visitor();
        expect((await type(another, await withPassword(another, 'admin'), next)).body).toContain(wrong);
    });

    it('are needed after one click in a demo too, and no code opens anything without the password', async () => {
        const visit = visitor();
        const page = await openSignIn(visit);
        await expect(type(visit, page, '123456')).toAnswer(400);
        const clicked = await follow(visit, await visit(page.url, new URLSearchParams({ demo: demoEmail('admin') })));
        expect(clicked.body).toContain('Sett opp engangskode');
    });

    it('have recovery codes, kept as hashes, that work once', async () => {
        const { recovery } = await enrol('admin');
        const [first = '', second = ''] = recovery;
        expect(JSON.stringify(await city.database.rows(sql`select * from second_factor`))).not.toContain(first);
        const visit = visitor();
        expect(answerOf(await type(visit, await withPassword(visit, 'admin'), first.toUpperCase()))).toHaveProperty(
            'code',
        );
        const again = visitor();
        const page = await withPassword(again, 'admin');
        expect((await type(again, page, first)).body).toContain(wrong);
        expect(answerOf(await type(again, page, second))).toHaveProperty('code');
        const used = await city.database.rows(sql`select 1 from audit_entry where event = 'gjenopprettingskode-brukt'`);
        expect(used).toHaveLength(2);
    });

    it('have their secret encrypted, also one that an earlier version kept as it is', async () => {
        const { secret } = await enrol('admin');
        const kept = () => city.database.row<{ secret: string }>(sql`select secret from second_factor`);
        const waiting = await withPassword(visitor(), 'leder');
        const everything = JSON.stringify([
            await kept(),
            await city.database.rows(sql`select payload from oidc_model where kind = 'SecondFactor'`),
        ]);
        expect(everything).not.toContain(secret);
        expect(everything).not.toContain(secretOn(waiting));
        await city.database.rows(sql`update second_factor set secret = ${secret}`);
        await city.another();
        expect((await kept())?.secret).toMatch(/^v1\./);
        city.clock.ahead = 31_000;
        const visit = visitor();
        expect(answerOf(await type(visit, await withPassword(visit, 'admin'), codeAt(secret)))).toHaveProperty('code');
    });

    it('of another installation’s backup open nothing, but a recovery code does, and new ones are set up then', async () => {
        const { secret, recovery } = await enrol('admin');
        const other = await startIdentityCity();
        const user = await city.database.row<{ user_id: string }>(sql`select user_id from second_factor`);
        const sealed = await seal(other.database, user?.user_id ?? '', secret);
        await other.stop();
        await city.database.rows(sql`update second_factor set secret = ${sealed}`);
        city.clock.ahead = 31_000;
        const visit = visitor();
        const page = await withPassword(visit, 'admin');
        expect((await type(visit, page, codeAt(secret))).body).toContain(wrong);
        expect(answerOf(await type(visit, page, recovery[0] ?? ''))).toHaveProperty('code');
        expect((await withPassword(visitor(), 'admin')).body).toContain('Sett opp engangskode');
    });

    it('cannot be guessed: after five wrong ones in a row even the right one waits, longer each time', async () => {
        const { secret } = await enrol('admin');
        city.clock.ahead = 31_000;
        const visit = visitor();
        const page = await withPassword(visit, 'admin');
        for (let at = 0; at < 5; at += 1) await expect(type(visit, page, `00000${at}`)).toAnswer(200);
        const blocked = await type(visit, page, codeAt(secret));
        expect(blocked.status).toBe(429);
        expect(blocked.body).toContain('Prøv igjen om 30 sekunder');
        // A new sign-in does not get around it.
        const another = visitor();
        await expect(type(another, await withPassword(another, 'admin'), codeAt(secret))).toAnswer(429);
        city.clock.ahead += 31_000;
        await expect(type(visit, page, '000005')).toAnswer(200);
        city.clock.ahead += 31_000;
        await expect(type(visit, page, codeAt(secret))).toAnswer(429);
        city.clock.ahead += 31_000;
        expect(answerOf(await type(visit, page, codeAt(secret)))).toHaveProperty('code');
        // The right code ends the row.
        const next = await withPassword(another, 'admin');
        for (let at = 0; at < 5; at += 1) await expect(type(another, next, `00000${at}`)).toAnswer(200);
    });

    it('are reset by an admin, which ends the user’s sign-ins and is audited', async () => {
        const admin = await enrol('admin');
        const visit = visitor();
        const leader = await enrol('leder', visit);
        const request = (path: string, method: string, token: string) =>
            fetch(`${city.url}/api/innlogging/kodebrukere${path}`, {
                method,
                headers: { authorization: `Bearer ${token}`, 'x-client-id': 'bymelding-klient/1.0' },
            });
        const { result } = (await (await request('', 'GET', admin.tokens.access_token)).json()) as {
            result: { id: string; epost: string; selskap: string }[];
        };
        expect(result.map(({ epost }) => epost)).toEqual([demoEmail('admin'), demoEmail('leder')]);
        const id = result[1]?.id ?? '';
        await expect(request(`/${id}`, 'DELETE', leader.tokens.access_token)).toAnswer(403);
        // Without the telephone, the user has first tried other codes.
        const trying = visitor();
        const page = await withPassword(trying, 'leder');
        for (let at = 0; at < 5; at += 1) await expect(type(trying, page, `00000${at}`)).toAnswer(200);
        await expect(type(trying, page, '000005')).toAnswer(429);
        await expect(request(`/${id}`, 'DELETE', admin.tokens.access_token)).toAnswer(204);
        expect(await call(leader.tokens.access_token)).toBe(401);
        expect(await silently(visit)).toMatchObject({ error: 'login_required' });
        expect((await enrol('leder')).recovery).toHaveLength(10);
        const [entry] = await city.database.rows<{ event: string; subject_id: string }>(
            sql`select event, subject_id from audit_entry where event = 'engangskode-nullstilt'`,
        );
        expect(entry).toEqual({ event: 'engangskode-nullstilt', subject_id: id });
    });

    it('are for roles by name, or for all', () => {
        expect(readSettings({ SECOND_FACTOR_ROLES: 'alle' }, 1).secondFactorRoles).toContain('contractor');
        expect(() => readSettings({ SECOND_FACTOR_ROLES: 'konge' }, 1)).toThrow(
            'SECOND_FACTOR_ROLES: «konge» er ingen rolle',
        );
    });
});
