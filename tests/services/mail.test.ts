import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../src/city/database/database';
import { erasePerson } from '../../src/city/capabilities/privacy/erase';
import { findPerson } from '../../src/city/capabilities/privacy/person';
import { openBounces } from '../../src/city/mail/bounces';
import { keepDelivering, openDelivery } from '../../src/city/mail/delivery';
import { type MailKind, openMailer } from '../../src/city/mail/mailer';
import { sweepAccountMails } from '../../src/city/services/authentication/activation';
import { readSettings } from '../../src/city/settings';
import { type IdentityCity, startIdentityCity } from '../harness/identityCity';
import { startMailServer } from '../harness/mailServer';
import { freePort } from '../harness/postgres.mjs';
import { demoEmail } from '../harness/signIn';

/** Decides what happens to a received mail; undefined makes the sender wait. */
let answer: ((mail: string, socket: Socket) => string | undefined) | undefined;
const received: string[] = [];

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let city: IdentityCity;
beforeAll(async () => {
    mailServer = await startMailServer((mail, socket) => {
        const said = answer?.(mail, socket);
        if (said?.startsWith('250')) received.push(mail);
        if (said) socket.write(`${said}\r\n`);
    });
    city = await startIdentityCity({ SMTP_URL: mailServer.url });
});
afterAll(async () => {
    await city.stop();
    await mailServer.stop();
});
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(async () => {
    vi.restoreAllMocks();
    received.length = 0;
    answer = undefined;
    city.clock.ahead = 0;
    await city.database.rows(sql`delete from outbox`);
    await city.database.rows(sql`delete from password_key`);
});

const minute = 60_000;
const ask = async (name: string): Promise<number> =>
    (
        await fetch(`${city.url}/api/glemtpassord`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ epost: demoEmail(name) }),
        })
    ).status;
const queued = () =>
    city.database.rows<{ recipient: string; attempts: number; due_at: string | null; failure: string | null }>(
        sql`select recipient, attempts, due_at, failure from outbox order by id`,
    );
const deliverDue = () => openDelivery(city.services)();

describe('mail by SMTP (D12)', () => {
    it('goes out by itself, from the product, and leaves the outbox', async () => {
        answer = () => '250 taken';
        const stop = keepDelivering(city.services);
        onTestFinished(stop);
        expect(await ask('admin')).toBe(204);
        await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 });
        await stop();
        expect(received[0]).toMatch(/^From: Bymelding <ikke-svar@localhost>$/m);
        expect(received[0]).toMatch(/^To: admin@bymelding\.test$/m);
        expect(received[0]).toMatch(/^Subject: Nytt passord i Bymelding$/m);
        expect(await queued()).toEqual([]);
    });

    it('comes from the name that the city has given itself', async () => {
        answer = () => '250 taken';
        await city.database.rows(sql`update appearance set name = 'Fjordby, melder'`);
        expect(await ask('admin')).toBe(204);
        await deliverDue();
        await city.database.rows(sql`update appearance set name = null`);
        expect(received[0]).toMatch(/^From: "Fjordby, melder" <ikke-svar@localhost>$/m);
    });

    it('comes from MAIL_FROM, is answered to MAIL_REPLY_TO and ends with MAIL_SIGNATURE', async () => {
        answer = () => '250 taken';
        const settings = readSettings(
            {
                SMTP_URL: city.services.settings.mail.url,
                MAIL_FROM: 'Fjordby kommune <by@fjordby.test>',
                MAIL_REPLY_TO: 'vakt@fjordby.test',
                MAIL_SIGNATURE: 'Hilsen\\nFjordby',
            },
            3000,
        );
        await openMailer(settings).send(
            { kind: 'letter', to: 'ola@bymelding.test', subject: 'Hei', text: 'Noe.' },
            city.database,
        );
        await openDelivery({ ...city.services, settings })();
        expect(received[0]).toMatch(/^From: Fjordby kommune <by@fjordby\.test>$/m);
        expect(received[0]).toMatch(/^Reply-To: vakt@fjordby\.test$/m);
        expect(received[0]).toMatch(/\nNoe\.\n\nHilsen\nFjordby\n$/);
    });

    it('blocks nobody while the mail server is slow', async () => {
        let isAsked = false;
        answer = () => {
            isAsked = true;
            return undefined;
        };
        expect(await ask('admin')).toBe(204);
        const sending = deliverDue();
        await vi.waitFor(() => expect(isAsked).toBe(true));
        expect(await city.database.transaction(async (queries) => queries.rows(sql`select 1 as one`))).toEqual([
            { one: 1 },
        ]);
        expect(await ask('leder')).toBe(204);
        mailServer.breakOff();
        answer = () => '250 taken';
        await sending;
    });

    it('is not sent when its write is rolled back', async () => {
        answer = () => '250 taken';
        const write = city.database.transaction(async (queries) => {
            await city.services.mailer.send(
                { kind: 'letter', to: 'ola@bymelding.test', subject: 'Nei', text: 'Nei' },
                queries,
            );
            throw new Error('rolled back');
        });
        await expect(write).rejects.toThrow('rolled back');
        await deliverDue();
        expect(received).toEqual([]);
    });

    it('is retried after a temporary failure, and not lost', async () => {
        answer = () => '451 try later';
        await ask('admin');
        await deliverDue();
        expect(await queued()).toMatchObject([
            { recipient: 'admin@bymelding.test', attempts: 1, failure: expect.stringContaining('451') as string },
        ]);
        answer = () => '250 taken';
        await deliverDue();
        expect(received).toEqual([]);
        city.clock.ahead = minute + 1000;
        await deliverDue();
        expect(received).toHaveLength(1);
    });

    it('waits while nobody answers at the mail server, and writes go on', async () => {
        await mailServer.stop();
        expect(await ask('admin')).toBe(204);
        await deliverDue();
        expect(await queued()).toMatchObject([
            {
                attempts: 1,
                due_at: expect.any(String) as string,
                failure: expect.stringContaining('ECONNREFUSED') as string,
            },
        ]);
        await mailServer.startAgain();
        answer = () => '250 taken';
        city.clock.ahead = minute + 1000;
        await deliverDue();
        expect(received).toHaveLength(1);
        expect(await queued()).toEqual([]);
    });

    it('is kept with the reason after a permanent failure, and not retried', async () => {
        answer = () => '550 no such user';
        await ask('admin');
        await deliverDue();
        expect(await queued()).toMatchObject([{ due_at: null, failure: expect.stringContaining('550') as string }]);
    });

    it('is given up two days after the first attempt, however long it waited before that', async () => {
        answer = () => '451 try later';
        await openMailer(city.services.settings).send(
            { kind: 'letter', to: 'ola@bymelding.test', subject: 'Hei', text: 'Noe.' },
            city.database,
        );
        const tryAfter = async (days: number) => {
            city.clock.ahead = days * 24 * 60 * minute + minute;
            await deliverDue();
            return (await queued()).map(({ due_at }) => due_at !== null);
        };
        expect(await tryAfter(3)).toEqual([true]);
        expect(await tryAfter(4)).toEqual([true]);
        expect(await tryAfter(5.1)).toEqual([false]);
    });

    it.each(['MAIL', 'RCPT', 'DATA'])(
        'is sent later when its server breaks off at %s, before the mail',
        async (verb) => {
            await ask('admin');
            mailServer.breakOffAt(verb);
            onTestFinished(() => mailServer.breakOffAt(undefined));
            await deliverDue();
            expect(await queued()).toMatchObject([{ due_at: expect.any(String) as string }]);
            mailServer.breakOffAt(undefined);
            answer = () => '250 taken';
            city.clock.ahead = 2 * minute;
            await deliverDue();
            expect(received).toHaveLength(1);
        },
    );
    it('is not sent once its link has expired', async () => {
        answer = () => '451 try later';
        await ask('admin');
        await deliverDue();
        answer = () => '250 taken';
        city.clock.ahead = 61 * minute;
        await deliverDue();
        expect(received).toEqual([]);
        await sweepAccountMails(city.database, new Date(Date.now() + 61 * minute));
        expect(await queued()).toEqual([]);
    });
    it('leaves without the notices of a sender that was killed', async () => {
        const notify = (subject: string) =>
            openMailer(city.services.settings).send(
                { kind: 'notice', to: 'leder@bymelding.test', subject, text: 'Se meldingen' },
                city.database,
            );
        await notify('Melding 1: endret');
        await city.database.rows(sql`update outbox set sending = true`);
        await notify('Melding 2: endret');
        answer = () => '250 taken';
        await deliverDue();
        expect(received).toHaveLength(1);
        expect(received[0]).toContain('Melding 2');
        expect(await queued()).toMatchObject([{ due_at: null }]);
    });

    it('is sent once by several processes', async () => {
        answer = () => '250 taken';
        await Promise.all([ask('admin'), ask('leder'), ask('saksbehandler')]);
        await Promise.all([deliverDue(), deliverDue()]);
        expect(received).toHaveLength(3);
    });
});

describe('a letter about a report (dialog, D15)', () => {
    const send = (text = 'Takk') =>
        openMailer(city.services.settings).send(
            { kind: 'letter', to: 'ola@example.com', subject: 'Svar', text, reportId: 7 },
            city.database,
        );
    const letters = () =>
        city.database.rows<{ state: string; reason: string | null }>(sql`select state, reason from letter order by id`);
    // This city has no reports.
    beforeAll(() => city.database.rows(sql`alter table letter drop constraint letter_report_id_fkey`));
    beforeEach(() => city.database.rows(sql`delete from letter`));

    it('is waiting, then sent, in a thread and marked as automatic', async () => {
        answer = () => '250 taken';
        await send();
        expect(await letters()).toEqual([{ state: 'venter', reason: null }]);
        await deliverDue();
        expect(await letters()).toEqual([{ state: 'sendt', reason: null }]);
        expect(received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
        expect(received[0]).toMatch(/^List-ID: <meldinger\.localhost>$/m);
        expect(received[0]).toMatch(/^References: <melding\.\d+@localhost>$/m);
    });
    it('is refused with the reason, after waiting while that may change', async () => {
        answer = () => '451 try later';
        await send();
        await deliverDue();
        expect(await letters()).toEqual([{ state: 'venter', reason: '451 try later' }]);
        answer = () => '550 no such user';
        city.clock.ahead = 2 * minute;
        await deliverDue();
        expect(await letters()).toEqual([{ state: 'avvist', reason: '550 no such user' }]);
    });
    it('is not sent twice when its sender was killed, or its server broke off: outbox and report say so', async () => {
        await send('Stanset');
        // The state that a killed process leaves after claiming the mail.
        const killed = sql`update outbox set due_at = now() + interval '5 minutes', attempts = 1, sending = true`;
        await city.database.rows(killed);
        answer = () => '250 taken';
        await deliverDue();
        city.clock.ahead = 6 * minute;
        await deliverDue();
        const failure = expect.stringContaining('Sendingen ble avbrutt') as string;
        expect(await queued()).toMatchObject([{ due_at: null, failure }]);
        await send('Brutt');
        answer = () => {
            mailServer.breakOff();
            return undefined;
        };
        await deliverDue();
        city.clock.ahead = 12 * minute;
        answer = () => '250 taken';
        await deliverDue();
        expect(received).toEqual([]);
        expect((await letters()).map(({ state }) => state)).toEqual(['uviss', 'uviss']);
        expect(await queued()).toMatchObject([{ due_at: null }, { due_at: null }]);
    });
    it('is sent once although the database fails before and after it', async () => {
        const { database } = city.services;
        const failing = (pattern: RegExp): Database => {
            let hasFailed = false;
            const once =
                <T>(run: (statement: Sql) => Promise<T>) =>
                (statement: Sql): Promise<T> => {
                    if (hasFailed || !pattern.test(statement.text)) return run(statement);
                    hasFailed = true;
                    return Promise.reject(new Error('Connection terminated'));
                };
            return {
                ...database,
                rows: once((statement) => database.rows(statement)),
                row: once((statement) => database.row(statement)),
            } as Database;
        };
        answer = () => '250 taken';
        await send();
        await openDelivery({ ...city.services, database: failing(/from appearance/) })().catch(() => undefined);
        expect(received).toEqual([]);
        city.clock.ahead = 6 * minute;
        await openDelivery({ ...city.services, database: failing(/insert into mail_sent/) })().catch(() => undefined);
        city.clock.ahead = 12 * minute;
        await deliverDue();
        expect(received).toHaveLength(1);
        expect(await letters()).toEqual([{ state: 'sendt', reason: null }]);
    });
    it('that comes back is marked, but only by its own report of the failure', async () => {
        answer = () => '250 taken';
        const bounces = 'retur@fjordby.test';
        const port = await freePort();
        const settings = {
            ...city.services.settings,
            mail: { ...city.services.settings.mail, bounces, bouncePort: port },
        };
        await send();
        await openDelivery({ ...city.services, settings })();
        const id = /^Message-ID: (.*)$/m.exec(received[0] ?? '')?.[1] ?? '';
        const close = await openBounces({ ...city.services, settings });
        const transport = createTransport({ host: 'localhost', port, ignoreTLS: true });
        const bounce = (to: string, of: string, action = 'failed', status = '5.1.1', reason = '550 no\r\n such user') =>
            transport.sendMail({
                envelope: { from: '', to },
                raw: `Message-ID: <ny@post.test>\r\nSubject: Undelivered\r\n\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${reason}\r\n\r\nMessage-ID: ${of}\r\n\r\n${'x'.repeat(400_000)}`,
            });
        await expect(bounce('andre@fjordby.test', id)).rejects.toThrow('Ukjent mottaker');
        await bounce(bounces, id.replace('<1', '<2'));
        await bounce(
            bounces,
            id.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@')),
        );
        await bounce(bounces, id.replace(/\.[^.]*@/, '@'));
        await bounce(bounces, id, 'delayed');
        expect(await letters()).toEqual([{ state: 'sendt', reason: null }]);
        await bounce(bounces, id);
        expect(await letters()).toEqual([{ state: 'returnert', reason: 'smtp; 550 no such user' }]);
        await city.database.rows(sql`update letter set state = 'sendt'`);
        await bounce(bounces, id, 'failed', '5.1.1', 'lang '.repeat(200));
        expect((await letters())[0]).toMatchObject({ reason: `smtp; ${'lang '.repeat(200)}`.slice(0, 500) });
        // The action decides: the server has given up, whatever the cause.
        for (const status of ['4.4.1', '4.4.7', '4.7.1', '4.2.2', '2.0.0']) {
            await city.database.rows(sql`update letter set state = 'sendt'`);
            await bounce(bounces, id, 'delayed', status);
            expect([status, await letters()]).toMatchObject([status, [{ state: 'sendt' }]]);
            await bounce(bounces, id, 'Failed', status);
            expect([status, await letters()]).toMatchObject([status, [{ state: 'returnert' }]]);
        }
        // Its reason may hold the address of a reporter who has been erased.
        await city.database.rows(sql`update letter set state = 'sendt', reason = null`);
        await city.database.transaction(async (queries) => {
            const person = await findPerson(queries, { epost: 'ola@example.com' });
            if (person) await erasePerson(queries, person, new Date());
        });
        await bounce(bounces, id, 'failed', '5.1.1', '550 <ola@example.com>: no such user');
        expect(await letters()).toEqual([{ state: 'sendt', reason: null }]);
        // The report may come before it is noted that the letter was sent.
        answer = (mail, socket) => {
            const idOfSecond = /^Message-ID: (.*)$/m.exec(mail)?.[1] ?? '';
            void bounce(bounces, idOfSecond).then(() => socket.write('250 taken\r\n'));
            return undefined;
        };
        await send('Andre');
        await openDelivery({ ...city.services, settings })();
        expect(await letters()).toMatchObject([{ state: 'sendt' }, { state: 'returnert' }]);
        transport.close();
        await close();
    });
});

describe('the limits of mail', () => {
    const limits = { recipientHour: 3, recipientDay: 4, cityHour: 1000, cityDay: 1000 };
    /** The city with other limits than it started with. */
    const limited = (changed: Partial<typeof limits> = {}) => {
        const { settings } = city.services;
        const other = { ...settings, mail: { ...settings.mail, limits: { ...limits, ...changed } } };
        const mailer = openMailer(other);
        return {
            send: (kind: MailKind, to: string, subject = 'Hei') =>
                mailer.send({ kind, to, subject, text: `Om ${subject}.\n\nhttps://by.test` }, city.database),
            deliver: openDelivery({ ...city.services, settings: other }),
        };
    };
    const subjects = () => received.map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]);
    beforeEach(async () => {
        answer = () => '250 taken';
        await city.database.rows(sql`delete from mail_sent`);
    });

    it('for an hour and a day count sent and waiting letters, and stop further ones of the same kind to the same recipient', async () => {
        const { send, deliver } = limited();
        const ola = () => send('letter', 'ola@example.com');
        expect([await ola(), await ola(), await send('letter', 'OLA@example.com')]).not.toContain(undefined);
        expect(await ola()).toBeUndefined();
        await deliver();
        expect(received).toHaveLength(3);
        expect(await ola()).toBeUndefined();
        expect(await send('letter', 'kari@example.com')).toBeDefined();
        expect(await send('account', 'ola@example.com')).toBeDefined();
        await city.database.rows(sql`update mail_sent set at = at - interval '2 hours'`);
        expect(await ola()).toBeDefined();
        expect(await ola()).toBeUndefined();
        await city.database.rows(sql`update mail_sent set at = at - interval '1 day'`);
        expect(await ola()).toBeDefined();
    });

    it('gather a thousand notices of one user in one mail, and at most one in a quarter of an hour', async () => {
        const { send, deliver } = limited();
        for (let number = 1; number <= 1000; number += 1) await send('notice', demoEmail('leder'), `Melding ${number}`);
        await send('notice', demoEmail('admin'), 'Melding 7');
        await deliver();
        expect(subjects().toSorted()).toEqual(['1000 varsler fra Bymelding', 'Melding 7']);
        expect(received.join()).toMatch(/Melding 1\nOm Melding 1\.\nhttps:\/\/by\.test\n\nMelding 2\n/);
        expect(received.join()).toMatch(/og 900 varsler til/);
        expect(await queued()).toEqual([]);
        await send('notice', demoEmail('leder'), 'Melding 1001');
        await send('notice', demoEmail('leder'), 'Melding 1002');
        await deliver();
        expect(received).toHaveLength(2);
        city.clock.ahead = 16 * minute;
        await deliver();
        expect(subjects().at(-1)).toBe('2 varsler fra Bymelding');
    });

    it('of the city let further mails wait, but for links to sign in', async () => {
        const { send, deliver } = limited({ cityHour: 2 });
        for (const name of ['a', 'b', 'c']) await send('letter', `${name}@example.com`, name);
        await send('account', demoEmail('admin'), 'Lenke');
        await deliver();
        expect(subjects()).toEqual(['Lenke', 'a']);
        expect(await queued()).toHaveLength(2);
        city.clock.ahead = 61 * minute;
        await deliver();
        expect(subjects()).toEqual(['Lenke', 'a', 'b', 'c']);
    });
});
