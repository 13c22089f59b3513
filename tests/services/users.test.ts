// User administration over HTTP: the rules for a new user, who may manage whom, and what happens to a removed user.
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/api/endpoints';
import { whileLocked } from '../harness/locks';
import { sharedCity, withCity } from '../harness/withCity';
import { agreementsOf, aNewUser, companies, statusWith, tokenOf, userIds, usersOf } from './administrationCalls';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { get, outboxOf, post, put, read, remove } = callsOf(city);

const path = '/api/selskapsbrukere';
const create = (as: string, user: object) => post<{ id: string }>(as, path, user);
const made = async (companyId: string, rolle: number, more: object = {}) => {
    const user = aNewUser(companyId, rolle, more);
    const { status, body } = await create('admin', user);
    expect(status).toBe(201);
    return { ...user, id: body.id };
};
const find = async (companyId: string, id: string) =>
    (await usersOf(city, 'admin', companyId)).find((user) => user.id === id);

describe('list of users (administration §3, §7)', () => {
    it('matches the schema, ordered by name in Norwegian, without passwords', async () => {
        const users = await usersOf(city, 'admin', companies.nordvei);
        expect(endpoints.listUsers.answer.parse(users)).toEqual(users);
        expect(users.map(({ navn }) => navn)).toEqual(
            users.map(({ navn }) => navn).toSorted(new Intl.Collator('nb').compare),
        );
        expect(users.find(({ id }) => id === userIds.entreprenor)).toMatchObject({
            selskapsRolle: { rolleId: 6, navn: 'Entreprenør' },
            selskapsId: companies.nordvei,
        });
        expect(JSON.stringify(users)).not.toMatch(/passord|hash/i);
    });
    it('without selskapId lists the own company', async () => {
        expect(await read('entreprenoradmin', path)).toEqual(await usersOf(city, 'admin', companies.nordvei));
    });
    it('an unknown company answers 404', async () => {
        await expect(get('admin', `${path}?selskapId=00000000-0000-4000-8000-000000000000`)).toAnswer(404);
    });
});

describe('new user (administration §5, §6, §8)', () => {
    const mute = withCity({ reports: 200, env: { FEATURE_NO_MAIL: 'true' } });
    it.each([
        ['fornavn', { fornavn: ' ' }, 'Fornavn kan ikke være tom'],
        ['fornavn', { fornavn: undefined }, 'Fornavn kan ikke være tom'],
        ['epost', { epost: undefined }, 'Må være en gyldig e-post'],
        ['epost', { epost: '' }, 'Må være en gyldig e-post'],
        ['epost', { epost: 'nina@' }, 'Må være en gyldig e-post'],
        ['rolle', { rolle: undefined }, 'Rolle må være valgt'],
        ['rolle', { rolle: 3 }, 'Rolle må være valgt'],
        ['rolle', { rolle: 1 }, 'Rolle må være valgt'],
        ['passord', { passord: 'kort' }, 'Nytt passord må være minst 6 karakterer!'],
    ])('%s %j: %s', async (field, changed, message) => {
        const answer = await create('admin', { ...aNewUser(companies.nordvei, 6), ...changed });
        expect(answer).toMatchObject({ status: 400, body: { errorMessage: message, errors: [{ field, message }] } });
    });
    it('the answer of a demo has no link, which is in the mail at /dev/epost (D12)', async () => {
        const user = aNewUser(companies.nordvei, 6);
        expect(Object.keys((await create('admin', user)).body)).toEqual(['id']);
        const mail = (await outboxOf()).find(({ recipient }) => recipient === user.epost);
        expect(mail?.body).toMatch(/\/passordaktivering\/[0-9a-f-]{36}/);
    });
    it('without a mail server the answer has the link, which sets the password, and is not kept for a repetition', async () => {
        const user = aNewUser(companies.nordvei, 6);
        const send = () =>
            callsOf(mute).post<{ id: string; lenke?: string }>('admin', path, user, { 'Idempotency-Key': user.epost });
        const { body } = await send();
        expect((await send()).body).toEqual({ id: body.id });
        const key = /\/passordaktivering\/([0-9a-f-]{36})$/.exec(body.lenke ?? '')?.[1];
        const activated = await fetch(new URL(`/api/brukeraktiveringer/${key}/passord`, mute.url), {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ passord: 'Fjellvettregel 7' }),
        });
        expect(activated.status).toBeLessThan(300);
        expect(await tokenOf(mute.url, user.epost, 'Fjellvettregel 7')).toMatch(/\S/);
    });
    it('etternavn is not validated', async () => {
        const { id } = await made(companies.nordvei, 6, { etternavn: '' });
        expect(await find(companies.nordvei, id)).toMatchObject({ fornavn: 'Nina', etternavn: '', navn: 'Nina' });
    });
    it('a first and a last name may both be as long as allowed', async () => {
        const [fornavn, etternavn] = ['N'.repeat(100), 'S'.repeat(100)];
        const { id } = await made(companies.nordvei, 6, { fornavn, etternavn, navn: `${fornavn} ${etternavn}` });
        expect(await find(companies.nordvei, id)).toMatchObject({ fornavn, etternavn });
    });
    it.each([
        ['service department', companies.service, [2, 3]],
        ['contractor', companies.nordvei, [5, 6]],
        ['partner', companies.partner, [7, 8]],
        ['company of type 2', companies.other, []],
    ])('%s: its roles and no others', async (_, companyId, allowed) => {
        const outcome = await Promise.all(
            [1, 2, 3, 4, 5, 6, 7, 8].map(
                async (role) => [role, (await create('admin', aNewUser(companyId, role))).status] as const,
            ),
        );
        expect(outcome.filter(([, status]) => status === 201).map(([role]) => role)).toEqual(allowed);
        expect(outcome.filter(([role]) => !allowed.includes(role)).every(([, status]) => status === 400)).toBe(true);
    });
    it('a duplicate is reported at the e-mail field, ignoring case', async () => {
        const answer = await create('admin', aNewUser(companies.nordvei, 6, { epost: 'Entreprenor@BYMELDING.test' }));
        expect(answer).toMatchObject({
            status: 409,
            body: {
                errorMessage: 'Duplisert objekt Bruker med e-post Entreprenor@BYMELDING.test finnes allerede.',
            },
        });
        expect(answer.body.errors).toMatchObject([
            { field: 'epost', message: 'Bruker med e-post Entreprenor@BYMELDING.test finnes allerede.' },
        ]);
    });
    it('of several who create the same user at once, one succeeds', async () => {
        const user = aNewUser(companies.nordvei, 6);
        const outcome = await Promise.all(Array.from({ length: 6 }, () => create('admin', user)));
        expect(outcome.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    });
    it('an unknown company answers 404', async () => {
        await expect(create('admin', aNewUser('00000000-0000-4000-8000-000000000000', 6))).toAnswer(404);
    });
    it("a contractor admin gives the company's own agreements only, anyone else any (administration §2)", async () => {
        const [own] = await agreementsOf(city, companies.nordvei);
        const [foreign] = await agreementsOf(city, companies.lysmester);
        const { id } = await made(companies.nordvei, 6, { avtaler: [{ avtaleId: own?.avtaleId }] });
        expect((await find(companies.nordvei, id))?.avtaler).toEqual([{ avtaleId: own?.avtaleId, navn: own?.navn }]);
        const user = aNewUser(companies.nordvei, 6, {
            avtaler: [{ avtaleId: own?.avtaleId }, { avtaleId: foreign?.avtaleId }],
        });
        await expect(create('entreprenoradmin', user)).toAnswer(400, 'En avtale må velges.');
        expect((await usersOf(city, 'admin', companies.nordvei)).some(({ epost }) => epost === user.epost)).toBe(false);
        await expect(create('admin', user)).toAnswer(201);
    });
});

describe('changing a user (administration §5, §7)', () => {
    it("a contractor's user: role and agreements", async () => {
        const [first, second] = await agreementsOf(city, companies.nordvei);
        const { id } = await made(companies.nordvei, 6, { avtaler: [{ avtaleId: first?.avtaleId }] });
        await expect(
            put('entreprenoradmin', `${path}/${id}`, {
                rolle: 5,
                avtaler: [{ avtaleId: second?.avtaleId }],
            }),
        ).toAnswer(204);
        expect(await find(companies.nordvei, id)).toMatchObject({
            selskapsRolle: { rolleId: 5 },
            avtaler: [{ avtaleId: second?.avtaleId }],
        });
    });
    it("a contractor's user keeps at least one agreement: En avtale må velges.", async () => {
        const { id } = await made(companies.nordvei, 6);
        expect(await put('admin', `${path}/${id}`, { rolle: 5, avtaler: [] })).toMatchObject({
            status: 400,
            body: {
                errorMessage: 'En avtale må velges.',
                errors: [{ field: 'avtaler' }],
            },
        });
        expect(await find(companies.nordvei, id)).toMatchObject({ selskapsRolle: { rolleId: 6 } });
    });
    it("another company's agreement is refused, and the role then stays too", async () => {
        const [foreign] = await agreementsOf(city, companies.lysmester);
        const { id } = await made(companies.nordvei, 6);
        await expect(
            put('entreprenoradmin', `${path}/${id}`, {
                rolle: 5,
                avtaler: [{ avtaleId: foreign?.avtaleId }],
            }),
        ).toAnswer(400);
        expect(await find(companies.nordvei, id)).toMatchObject({ selskapsRolle: { rolleId: 6 }, avtaler: [] });
    });
    it("a contractor admin changes a user who has another company's agreement, which then stays", async () => {
        const [[own], [foreign, other]] = [
            await agreementsOf(city, companies.nordvei),
            await agreementsOf(city, companies.lysmester),
        ];
        const given = [{ avtaleId: own?.avtaleId }, { avtaleId: foreign?.avtaleId }];
        const { id } = await made(companies.nordvei, 6, { avtaler: given });
        const change = (avtaler: object[]) => put('entreprenoradmin', `${path}/${id}`, { rolle: 5, avtaler });
        await expect(change([...given, { avtaleId: other?.avtaleId ?? 0 }])).toAnswer(400, 'En avtale må velges.');
        await expect(change(given)).toAnswer(204);
        const user = await find(companies.nordvei, id);
        expect(user?.selskapsRolle?.rolleId).toBe(5);
        expect(user?.avtaler.map(({ avtaleId }) => ({ avtaleId }))).toEqual(expect.arrayContaining(given));
    });
    it('other users only get another role, among the roles of their company', async () => {
        const { id } = await made(companies.service, 3);
        await expect(put('leder', `${path}/${id}/rolle`, { rolle: 2 })).toAnswer(204);
        expect(await find(companies.service, id)).toMatchObject({
            selskapsRolle: { rolleId: 2, navn: 'Serviceavdeling Admin' },
        });
        for (const rolle of [1, 5, 8])
            await expect(put('leder', `${path}/${id}/rolle`, { rolle })).toAnswer(400, 'Rolle må være valgt');
    });
    it('a changed role takes effect at once', async () => {
        const { id, epost } = await made(companies.service, 2, { passord: 'hemmelig' });
        const token = await tokenOf(city.url, epost, 'hemmelig');
        expect(await statusWith(city.url, token, path)).toBe(200);
        await put('admin', `${path}/${id}/rolle`, { rolle: 3 });
        expect(await statusWith(city.url, token, path)).toBe(403);
    });
    it('nobody changes their own role, or removes themselves', async () => {
        await expect(put('leder', `${path}/${userIds.leder}/rolle`, { rolle: 3 })).toAnswer(
            400,
            'Du kan ikke endre din egen rolle.',
        );
        await expect(put('admin', `${path}/${userIds.admin}/rolle`, { rolle: 3 })).toAnswer(
            400,
            'Du kan ikke endre din egen rolle.',
        );
        await expect(remove('admin', `${path}/${userIds.admin}`)).toAnswer(400, 'Du kan ikke fjerne din egen bruker.');
    });
    it.runIf(process.env.TEST_DATABASE_URL)('two admins do not remove each other at once', async () => {
        const { id } = await made(companies.service, 3);
        const { database } = city;
        const roleOf = (user: string, role: number) => sql`update app_user set role_id = ${role} where id = ${user}`;
        await database.rows(roleOf(id, 1));
        const removal = await whileLocked(database, roleOf(userIds.admin, 3), () => remove('admin', `${path}/${id}`));
        expect(removal.status).toBe(403);
        await database.rows(roleOf(userIds.admin, 1));
        await expect(remove('admin', `${path}/${id}`)).toAnswer(204);
    });
    it('own agreements can be changed under the same role', async () => {
        const avtaler = (await agreementsOf(city, companies.nordvei)).map(({ avtaleId }) => ({ avtaleId }));
        await expect(put('entreprenoradmin', `${path}/${userIds.entreprenoradmin}`, { rolle: 5, avtaler })).toAnswer(
            204,
        );
    });
});

describe('removing a user (administration §2, §7)', () => {
    it("the user's token becomes invalid, they cannot sign in, and the address is free again", async () => {
        const { id, epost } = await made(companies.partner, 7, { passord: 'hemmelig' });
        const token = await tokenOf(city.url, epost, 'hemmelig');
        expect(await statusWith(city.url, token)).toBe(200);
        await expect(remove('admin', `${path}/${id}`)).toAnswer(204);
        expect(await statusWith(city.url, token)).toBe(401);
        expect(await find(companies.partner, id)).toBeUndefined();
        await expect(tokenOf(city.url, epost, 'hemmelig')).rejects.toThrow();
        await expect(remove('admin', `${path}/${id}`)).toAnswer(404);
        await expect(create('admin', aNewUser(companies.partner, 8, { epost }))).toAnswer(201);
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'they get no more mail about reports: what waits is removed, but not mails that were sent',
        async () => {
            const { id, epost } = await made(companies.partner, 7);
            const { database } = city;
            await database.script(`
            insert into outbox (kind, recipient, subject, body, due_at, withheld) values
                ('notice', '${epost.toUpperCase()}', 'Venter', '', now() + interval '1 day', false), ('notice', '${epost}', 'Sendt', '', null, false),
                ('notice', '${epost}', 'Holdt tilbake etter en gjenoppretting', '', null, true),
                ('notice', 'annen-${epost}', 'Annens', '', now() + interval '1 day', false)`);
            await expect(remove('admin', `${path}/${id}`)).toAnswer(204);
            const left = await database.rows(
                sql`select subject from outbox where kind = 'notice' and recipient ilike ${`%${epost}`} order by id`,
            );
            expect(left).toEqual([{ subject: 'Sendt' }, { subject: 'Annens' }]);
        },
    );
});

describe.runIf(process.env.TEST_DATABASE_URL)(
    'the waiting mail of a user with another role or other agreements',
    () => {
        /** A user with mail about a report of each of two agreements, and about something else. */
        const withWaiting = async (rolle: number, companyId: string = companies.nordvei) => {
            // Other files add agreements that have no reports.
            const avtaler = await city.database.rows<{ avtaleId: number }>(sql`
                select agreement_id as "avtaleId" from report join agreement on agreement.id = agreement_id
                where agreement.company_id = ${companies.nordvei} group by 1 order by 1 limit 2`);
            const given = companyId === companies.nordvei ? avtaler : [];
            const user = await made(companyId, rolle, { avtaler: given });
            await city.database.rows(sql`
            insert into outbox (kind, recipient, subject, body, due_at, report_id)
            select 'notice', ${user.epost}, subject, '', now() + interval '1 day', (select min(id) from report where agreement_id = of_agreement)
            from (values ('Første', ${avtaler[0]?.avtaleId}::int), ('Andre', ${avtaler[1]?.avtaleId}::int), ('Annet', null)) wanted (subject, of_agreement)`);
            const change = (json: object) => put('admin', `${path}/${user.id}`, { rolle, avtaler: given, ...json });
            const waiting = async () =>
                (
                    await city.database.rows<{ subject: string }>(
                        sql`select subject from outbox where kind = 'notice' and recipient = ${user.epost} order by id`,
                    )
                ).map(({ subject }) => subject);
            return { ...user, avtaler, change, waiting };
        };
        const every = ['Første', 'Andre', 'Annet'];
        it.each(['PUT', 'role'])('is removed with the right to see every report of the company (%s)', async (by) => {
            const { id, change, waiting } = await withWaiting(5);
            await expect(change({ rolle: 5 })).toAnswer(204);
            expect(await waiting()).toEqual(every);
            await expect(
                by === 'PUT' ? change({ rolle: 6 }) : put('admin', `${path}/${id}/rolle`, { rolle: 6 }),
            ).toAnswer(204);
            expect(await waiting()).toEqual([]);
        });
        it.each([
            [2, 3, companies.service],
            [3, 2, companies.service],
            [6, 5, companies.nordvei],
            [7, 8, companies.partner],
        ])('stays when role %i becomes %i, which sees as much', async (from, to, companyId) => {
            const { change, waiting } = await withWaiting(from, companyId);
            await expect(change({ rolle: to })).toAnswer(204);
            expect(await waiting()).toEqual(every);
        });
        it('is removed for the reports of an agreement that a contractor loses, unless the role sees them all', async () => {
            const [contractor, promoted, admin] = [await withWaiting(6), await withWaiting(6), await withWaiting(5)];
            await expect(contractor.change({})).toAnswer(204);
            expect(await contractor.waiting()).toEqual(every);
            const avtaler = contractor.avtaler.slice(1);
            await expect(contractor.change({ avtaler })).toAnswer(204);
            expect(await contractor.waiting()).toEqual(['Andre', 'Annet']);
            await expect(promoted.change({ rolle: 5, avtaler })).toAnswer(204);
            expect(await promoted.waiting()).toEqual(every);
            await expect(admin.change({ avtaler })).toAnswer(204);
            expect(await admin.waiting()).toEqual(every);
        });
    },
);

describe('who administers whom (D5, D6)', () => {
    const may: [string, Record<string, boolean>][] = [
        ['admin', { service: true, nordvei: true, lysmester: true, partner: true }],
        ['leder', { service: true, nordvei: false, lysmester: false, partner: true }],
        ['entreprenoradmin', { service: false, nordvei: true, lysmester: false, partner: false }],
        ['partneradmin', { service: false, nordvei: false, lysmester: false, partner: true }],
        ['saksbehandler', { service: false, nordvei: false, lysmester: false, partner: false }],
        ['entreprenor', { service: false, nordvei: false, lysmester: false, partner: false }],
        ['partner', { service: false, nordvei: false, lysmester: false, partner: false }],
    ];
    const roleIn: Record<string, number> = { service: 3, nordvei: 6, lysmester: 6, partner: 8 };
    it.each(may)('%s', async (as, reach) => {
        for (const [name, isReached] of Object.entries(reach)) {
            const companyId = companies[name as keyof typeof companies];
            const rolle = roleIn[name] ?? 0;
            const avtaler = (await agreementsOf(city, companyId)).slice(0, 1).map(({ avtaleId }) => ({ avtaleId }));
            const { id } = await made(companyId, rolle, { avtaler });
            const statuses = {
                list: (await get(as, `${path}?selskapId=${companyId}`)).status,
                create: (await create(as, aNewUser(companyId, rolle))).status,
                update: (await put(as, `${path}/${id}`, { rolle, avtaler })).status,
                updateRole: (await put(as, `${path}/${id}/rolle`, { rolle })).status,
                remove: (await remove(as, `${path}/${id}`)).status,
            };
            expect(statuses, `${as} → ${name}`).toEqual(
                isReached
                    ? { list: 200, create: 201, update: 204, updateRole: 204, remove: 204 }
                    : { list: 403, create: 403, update: 403, updateRole: 403, remove: 403 },
            );
            expect(Boolean(await find(companyId, id))).toBe(!isReached);
        }
    });
    it('an id in capitals gives no more access', async () => {
        await expect(get('entreprenoradmin', `${path}?selskapId=${companies.lysmester.toUpperCase()}`)).toAnswer(403);
        await expect(get('entreprenoradmin', `${path}?selskapId=${companies.nordvei.toUpperCase()}`)).toAnswer(200);
        await expect(remove('entreprenoradmin', `${path}/${userIds.entreprenoradmin2.toUpperCase()}`)).toAnswer(403);
    });
    it('only an admin changes an admin user', async () => {
        const admin = await find(companies.service, userIds.admin);
        await expect(put('leder', `${path}/${userIds.admin}`, { rolle: 3, avtaler: [] })).toAnswer(403);
        await expect(put('leder', `${path}/${userIds.admin}/rolle`, { rolle: 3 })).toAnswer(403);
        await expect(remove('leder', `${path}/${userIds.admin}`)).toAnswer(403);
        expect(await find(companies.service, userIds.admin)).toEqual(admin);
    });
});
