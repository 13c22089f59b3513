import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../src/city/backup/makeBackup';
import { restoreBackup } from '../../src/city/backup/restoreBackup';
import { sendNotices } from '../../src/city/capabilities/sharedWork/notices';
import type { City } from '../../src/city/city';
import { connect } from '../../src/city/database/open';
import { openFileStore } from '../../src/city/files/store';
import { openMailer } from '../../src/city/mail/mailer';
import { readSettings } from '../../src/city/settings';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { newDatabase } from '../harness/emptyDatabase';
import { withCity } from '../harness/withCity';
import { agreements, callsOf, lysmester, nordvei, stops } from './reportCalls';

const city = withCity({ reports: 200 });
const { database } = city;
const { get, handle, newReport, post, put, putAsContractor, putAsService, read, undo } = callsOf(city);

const settings = readSettings({ SMTP_URL: 'smtp://localhost:1' }, 3000);
const office = (from = database) => ({ database: from, settings, mailer: openMailer(settings) }) as unknown as City;
/** The clock of the notices, ahead by a minute more each time. */
let ahead = -60_000;
const at = (later: number): Date => new Date(Date.now() + ahead + later);
/** One run notes what has happened so far, and the next one tells it. Answers the mails. */
const told = async () => {
    await database.rows(sql`delete from outbox`);
    await earlierEnded();
    await sendNotices(office(), at(30_000));
    await earlierEnded();
    return run();
};
/** The numbers of transactions are common to all databases of the server, and so to all tests. */
const earlierEnded = () =>
    expect
        .poll(
            () =>
                database.rows(
                    sql`select from notice_cursor where pg_snapshot_xmin(pg_current_snapshot()) < until_transaction`,
                ),
            { timeout: 60_000 },
        )
        .toEqual([]);
const run = async (from = database) => {
    ahead += 60_000;
    await sendNotices(office(from), at(0));
    return from.rows<{ recipient: string; subject: string; due_at: string }>(
        sql`select recipient, subject, due_at from outbox where kind = 'notice' order by recipient, subject`,
    );
};
const wish = (user: string, hva: string[], nar = 'straks') => put(user, '/api/meg/varsler', { hva, nar });

describe.skipIf(!process.env.TEST_DATABASE_URL)('notices by mail (delarbeid, D15)', () => {
    it('the company of a task gets a mail about it, and one when it is late, but none about the report', async () => {
        await wish('partneradmin', ['tildelt', 'forfalt']);
        await told();
        const report = await newReport();
        const due = at(90_000).toISOString();
        await post('saksbehandler', `/api/meldinger/${report.id}/deloppgaver`, {
            selskapId: stops,
            tekst: 'Beskjær treet',
            frist: due,
        });
        const subject = 'Deloppgave, Karl Johans gate 1: ';
        const given = await told();
        expect(given).toMatchObject([{ recipient: 'partneradmin@bymelding.test', subject: `${subject}tildelt` }]);
        expect(await told()).toMatchObject([{ subject: `${subject}forfalt` }]);
        expect(await told()).toEqual([]);
        await wish('partneradmin', []);
    });
    it('a user whose provider has taken the role gets none', async () => {
        await wish('partneradmin', ['tildelt']);
        await wish('entreprenoradmin', ['tildelt']);
        await told();
        const users = sql`email in ('partneradmin@bymelding.test', 'entreprenoradmin@bymelding.test')`;
        await database.rows(sql`update app_user set role_id = null, drift_roles = array[role_id::text] where ${users}`);
        const report = await newReport();
        await post('saksbehandler', `/api/meldinger/${report.id}/deloppgaver`, {
            selskapId: stops,
            tekst: 'Beskjær treet',
        });
        expect(await told()).toEqual([]);
        await database.rows(sql`update app_user set role_id = drift_roles[1]::int, drift_roles = '{}' where ${users}`);
        for (const user of ['partneradmin', 'entreprenoradmin']) await wish(user, []);
    });
    it('nobody gets any without asking for them', async () => {
        await told();
        const report = await newReport();
        await putAsService(report, { meldingsStatusId: 4 });
        expect(await told()).toEqual([]);
        expect(await read('saksbehandler', '/api/meg/varsler')).toEqual({ hva: [], nar: 'straks' });
    });
    it('a contractor gets mail about changes by others to the company’s reports, but not about its own', async () => {
        await expect(wish('entreprenoradmin', ['endret', 'tildelt'])).toAnswer(204);
        await told();
        const report = await newReport();
        expect(report.selskapId).toBe(nordvei);
        await putAsService(report, { meldingsStatusId: 4 });
        const mails = await told();
        expect(mails).toMatchObject([
            { recipient: 'entreprenoradmin@bymelding.test', subject: `Melding ${report.lopeNummer}: endret, tildelt` },
        ]);
        await putAsContractor('entreprenoradmin', nordvei, report, { meldingsStatusId: 6 });
        expect(await told()).toEqual([]);
        // Who is responsible is nothing that companies see.
        const { id } = await database.one<{ id: string }>(sql`
            select id from app_user where email = 'saksbehandler@bymelding.test'`);
        await handle(report.id, { ansvarligId: id }, 'leder');
        expect(await told()).toEqual([]);
    });
    it('staff are told of returns, in a daily digest that waits for the morning', async () => {
        await wish('saksbehandler', ['returnert'], 'daglig');
        await told();
        const report = await newReport();
        await put('entreprenoradmin', `/api/meldinger/${report.id}/retur`, { arsak: 'ikkeVaart', tekst: 'Privat vei' });
        const [mail] = await told();
        expect(mail?.subject).toBe(`Melding ${report.lopeNummer}: returnert`);
        expect(
            new Intl.DateTimeFormat('nb', { timeZone: 'Europe/Oslo', timeStyle: 'short' }).format(
                new Date(mail?.due_at ?? 0),
            ),
        ).toBe('07:00');
        expect(await told()).toEqual([]);
    });
    describe('what waits for the morning', () => {
        const waiting = () =>
            database.rows<{ subject: string }>(sql`select subject from outbox where kind = 'notice' order by id`);
        const toLysmester = { selskapId: lysmester, avtaleId: agreements.lightWest };
        const changed = async () => {
            const report = await newReport();
            await putAsService(report, { meldingsStatusId: 4 });
            expect(await told()).toMatchObject([{ subject: `Melding ${report.lopeNummer}: endret` }]);
            return report;
        };

        it('is not sent to a company that has lost the report, unless that is undone or it is on its way', async () => {
            await wish('entreprenoradmin', ['endret'], 'daglig');
            await told();
            const report = await changed();
            const mail = [{ subject: `Melding ${report.lopeNummer}: endret` }];
            const { body } = await handle(report.id, toLysmester);
            expect(await waiting()).toEqual([]);
            await expect(undo(body.angre?.id)).toAnswer(200);
            expect(await waiting()).toEqual(mail);
            await database.rows(sql`update outbox set sending = true`);
            const again = await handle(report.id, toLysmester);
            expect(await waiting()).toEqual(mail);
            await expect(undo(again.body.angre?.id)).toAnswer(200);
            await database.rows(sql`update outbox set sending = false`);
            await put('entreprenoradmin', `/api/meldinger/${report.id}/retur`, {
                arsak: 'ikkeVaart',
                tekst: 'Privat vei',
            });
            expect(await waiting()).toEqual([]);
            await wish('entreprenoradmin', []);
        });
        it('is not sent to a user without the report’s new agreement', async () => {
            await wish('entreprenor', ['endret'], 'daglig');
            await told();
            const report = await changed();
            const { id } = await database.one<{ id: number }>(sql`
                select agreement_id as id from contract where company_id = ${nordvei} and agreement_id not in (
                    select agreement_id from app_user_agreement join app_user on app_user.id = user_id where email = 'entreprenor@bymelding.test') limit 1`);
            await handle(report.id, { selskapId: nordvei, avtaleId: id });
            expect(await waiting()).toEqual([]);
            await wish('entreprenor', []);
        });
        it('is sent about a task to its company, whose report it is not, unless the task is withdrawn', async () => {
            await wish('partneradmin', ['forfalt'], 'daglig');
            await told();
            const report = await newReport();
            const path = `/api/meldinger/${report.id}/deloppgaver`;
            const frist = at(15_000).toISOString();
            const task = { selskapId: stops, tekst: 'Beskjær treet', frist };
            const { body } = await post<{ id: number }>('saksbehandler', path, task);
            expect(await told()).toMatchObject([{ subject: 'Deloppgave, Karl Johans gate 1: forfalt' }]);
            await handle(report.id, toLysmester);
            expect(await waiting()).toHaveLength(1);
            await expect(put('saksbehandler', `${path}/${body.id}`, { ...task, trekkes: true })).toAnswer(204);
            expect(await waiting()).toEqual([]);
            await wish('partneradmin', []);
        });
    });
    it('a declined return is news for its company, and no new return for staff', async () => {
        await wish('saksbehandler', ['returnert']);
        await wish('entreprenoradmin', ['endret', 'tildelt']);
        const { id, lopeNummer } = await newReport();
        const reason = { arsak: 'ikkeVaart', tekst: 'Privat vei' };
        await put('entreprenoradmin', `/api/meldinger/${id}/retur`, reason);
        await told();
        const answer = { godtatt: false, tekst: 'Deres' };
        await expect(put('leder', `/api/meldinger/${id}/retur/svar`, answer)).toAnswer(204);
        expect(await told()).toMatchObject([
            { recipient: 'entreprenoradmin@bymelding.test', subject: `Melding ${lopeNummer}: tildelt` },
        ]);
    });
    it('nobody is responsible once that person is removed, or is no longer staff: returns and answers go to all who want them', async () => {
        await wish('leder', ['returnert', 'besvart']);
        await wish('saksbehandler', []);
        const { id: userId } = await database.one<{ id: string }>(sql`
            select id from app_user where email = 'saksbehandler@bymelding.test'`);
        const giveBack = async (): Promise<string> => {
            const { id, lopeNummer } = await newReport();
            await handle(id, { ansvarligId: userId }, 'leder');
            const json = { arsak: 'ikkeVaart', tekst: 'Privat vei' };
            await put('entreprenoradmin', `/api/meldinger/${id}/retur`, json);
            return `Melding ${lopeNummer}: returnert`;
        };
        await giveBack();
        expect(await told()).toEqual([]);
        for (const change of [sql`removed_at = now()`, sql`role_id = 1`]) {
            const subject = await giveBack();
            await database.rows(sql`update app_user set ${change} where id = ${userId}`);
            expect(await told()).toMatchObject([{ recipient: 'leder@bymelding.test', subject }]);
            await database.rows(sql`update app_user set removed_at = null, role_id = 3 where id = ${userId}`);
        }
    });
    it('only an answer counts as an answer, not a corrected name', async () => {
        await wish('leder', ['besvart']);
        await told();
        const [answered, corrected] = [await newReport(), await newReport()];
        const author = sql`user_id, user_name, company_name`;
        const answeredAt = new Date();
        await database.rows(sql`
            insert into question (report_id, secret_hash, asked_at, expires_at, answered_at, user_name, pauses, text)
            values (${answered.id}, 'svar', ${answeredAt}, ${answeredAt}, ${answeredAt}, 'Siri', false, 'Hvor?')`);
        await database.rows(sql`
            insert into history_entry (report_id, ${author}, at, fields)
            values (${answered.id}, null, 'Innmelder', '', ${answeredAt}, '{"Kommentar": {"fra": null, "til": "Der"}}'),
                (${corrected.id}, null, 'Innmelder', '', ${answeredAt}, '{"Innsender": {"fra": "Ola", "til": "Kari"}}')`);
        const toLeader = (await told()).filter(({ recipient }) => recipient === 'leder@bymelding.test');
        expect(toLeader.map(({ subject }) => subject)).toEqual([`Melding ${answered.lopeNummer}: nytt svar`]);
        await wish('leder', []);
    });
    it('nobody is told of a save that was undone', async () => {
        await wish('entreprenoradmin', ['endret', 'tildelt']);
        const { id } = await newReport();
        await told();
        const { body } = await handle(id, { meldingsStatusId: 4 });
        await expect(undo(body.angre?.id)).toAnswer(200);
        expect(await told()).toEqual([]);
    });
    it('staff and the company are told once that a deadline is over', async () => {
        await wish('saksbehandler', ['forfalt']);
        await wish('entreprenoradmin', ['forfalt']);
        await told();
        const report = await newReport();
        const due = at(30_000).toISOString();
        await database.rows(sql`
            update report set deadline = ${due}, responsible_id = (select id from app_user where email = 'saksbehandler@bymelding.test') where id = ${report.id}`);
        const subject = `Melding ${report.lopeNummer}: forfalt`;
        expect(await told()).toMatchObject([
            { recipient: 'entreprenoradmin@bymelding.test', subject },
            { recipient: 'saksbehandler@bymelding.test', subject },
        ]);
        expect(await told()).toEqual([]);
    });
    it('a contractor gets mail about returned resource use and closed months by default, once a row and not about an undone return', async () => {
        await database.rows(sql`delete from notice_setting`);
        expect(await read('entreprenor', '/api/meg/varsler')).toEqual({
            hva: ['ressursbruk'],
            nar: 'straks',
        });
        await told();
        const report = await newReport();
        const contract = report.kontrakt?.kontraktId ?? '';
        const month = osloDay(new Date()).slice(0, 7);
        const [price] = await read<{ id: number; prosesskode: { navn: string } }[]>(
            'entreprenoradmin',
            `/api/kontrakter/${contract}/priser`,
        );
        const register = async (user: string): Promise<number> => {
            const json = {
                prisId: price?.id,
                skiftId: 2,
                dato: osloInstant(osloDay(new Date()), '00:00'),
                prosesskodeEnhetsverdi: 2,
            };
            const path = `/api/meldinger/${report.id}/ressursforbruk`;
            return (await post<{ id: number }>(user, path, json)).body.id;
        };
        const [own, others, undone, again] = [
            await register('entreprenor'),
            await register('entreprenoradmin'),
            await register('entreprenor'),
            await register('entreprenor'),
        ];
        const giveBack = async (ids: number[], versjon = 1, begrunnelse = 'Mangler bilde') => {
            const json = { rader: ids.map((id) => ({ id, versjon })), begrunnelse };
            const path = `/api/okonomi/kontrakter/${contract}/perioder/${month}/returer`;
            return (await post<{ angreId: string; antall: number }>('leder', path, json)).body;
        };
        expect((await giveBack([own, others])).antall).toBe(2);
        const { angreId } = await giveBack([undone, again]);
        await post('leder', `/api/okonomi/godkjenninger/${angreId}/angre`);
        expect((await giveBack([again], 3, 'Feil mengde')).antall).toBe(1);
        // The clock of the notices is ahead.
        await database.rows(sql`update use_event set at = ${at(10_000)} where kind = 'returnert'`);
        const mails = await told();
        const subject = `Ressursbruk, ${report.kontrakt?.navn}: `;
        expect(mails).toMatchObject([
            { recipient: 'entreprenor@bymelding.test', subject: `${subject}2 rader returnert` },
            { recipient: 'entreprenoradmin@bymelding.test', subject: `${subject}3 rader returnert` },
        ]);
        const [mail] = await database.rows<{ body: string }>(
            sql`select body from outbox where recipient = 'entreprenoradmin@bymelding.test'`,
        );
        expect(mail?.body.match(/(?<=: )(Mangler bilde|Feil mengde)(?=\n)/g)?.toSorted()).toEqual([
            'Feil mengde',
            'Mangler bilde',
            'Mangler bilde',
        ]);
        expect(mail?.body).toContain(`/globalressursbruk?kontraktId=${contract}&datoFra=&tilstand=returnert`);
        const waiting = await get<{ id: string; antall: number }[]>('entreprenoradmin', '/api/okonomi/returnert');
        expect(waiting.body).toContainEqual(expect.objectContaining({ id: contract, antall: 3 }));
        expect(await read('entreprenoradmin2', '/api/okonomi/returnert')).toEqual([]);

        await database.rows(sql`
            with closed as (
                insert into settlement (contract_id, contract_name, month, number, version, closed_at, row_count, sum_ore, deduction_ore, vat_rate, vat_ore, rows_sha256)
                values (${contract}, 'Vei', '2025-10-01', 99, 1, ${at(10_000)}, 0, 0, 0, 25, 0, 'x') returning closed_at)
            insert into use_event (use_id, kind, at) select ${own}::int, 'flyttet', closed_at from closed`);
        const closed = `Avregning, ${report.kontrakt?.navn}: oktober 2025 er avsluttet`;
        expect(await told()).toMatchObject([
            { recipient: 'entreprenor@bymelding.test', subject: closed },
            { recipient: 'entreprenoradmin@bymelding.test', subject: closed },
        ]);
        const bodies = await database.rows<{ body: string }>(sql`select body from outbox order by recipient`);
        for (const { body } of bodies)
            expect(body).toContain('1 returnert rad er flyttet til neste åpne måned og venter på retting.');
        expect(bodies[0]?.body).toContain(`/entreprenormeldinger/${report.id}`);
        expect(bodies[1]?.body).toContain(`/okonomi?kontrakt=${contract}&maned=2025-10`);
        for (const user of ['entreprenoradmin', 'entreprenor', 'entreprenoradmin2']) await wish(user, []);
    });
    it('mail about a returned row of a task leads to the task; about a row whose report another company has, to the list', async () => {
        await database.rows(sql`delete from notice_setting`);
        await told();
        const toLysmester = { selskapId: lysmester, avtaleId: agreements.lightWest };
        const [parted, moved] = [await newReport(), await newReport()];
        const contract = moved.kontrakt?.kontraktId ?? '';
        const [price] = await read<{ id: number }[]>('entreprenoradmin', `/api/kontrakter/${contract}/priser`);
        const register = async (path: string): Promise<number> => {
            const json = {
                prisId: price?.id,
                skiftId: 2,
                dato: osloInstant(osloDay(new Date()), '00:00'),
                prosesskodeEnhetsverdi: 2,
            };
            return (await post<{ id: number }>('entreprenor', path, json)).body.id;
        };
        await putAsService(parted, toLysmester);
        const task = (
            await post<{ id: number }>('saksbehandler', `/api/meldinger/${parted.id}/deloppgaver`, {
                selskapId: nordvei,
                tekst: 'Tett hullet',
            })
        ).body;
        await database.rows(sql`update task set contract_id = ${contract} where id = ${task.id}`);
        const ofTask = await register(`/api/deloppgaver/${task.id}/ressursforbruk`);
        const ofReport = await register(`/api/meldinger/${moved.id}/ressursforbruk`);
        await putAsService(moved, toLysmester);
        const linkOf = async (row: number): Promise<string | undefined> => {
            await database.rows(sql`update resource_use set state = 'returnert' where id = ${row}`);
            await database.rows(sql`
                insert into use_event (use_id, kind, reason, at) values (${row}, 'returnert', 'For mye', ${at(10_000)})`);
            await told();
            const [mail] = await database.rows<{ body: string }>(
                sql`select body from outbox where recipient = 'entreprenor@bymelding.test'`,
            );
            return mail?.body.split('\n').at(-1);
        };
        expect(await linkOf(ofTask)).toMatch(/\/deloppgaver$/);
        expect(await linkOf(ofReport)).toMatch(/\/entreprenormeldinger$/);
        await database.rows(sql`delete from resource_use where id in (${ofTask}, ${ofReport})`);
        for (const user of ['entreprenoradmin', 'entreprenor', 'entreprenoradmin2']) await wish(user, []);
    });
    it('an event whose transaction ends late is told then, and so are those after it', async () => {
        await wish('entreprenoradmin', ['endret', 'tildelt', 'ressursbruk']);
        const [late, early] = [await newReport(), await newReport()];
        await told();
        await database.rows(sql`delete from outbox`);
        await database.transaction(async (queries) => {
            await queries.rows(sql`
                insert into history_entry (report_id, user_name, company_name, at, fields)
                values (${late.id}, '', '', now(), '{"Status": {"fra": "Ny", "til": "Planlagt"}}')`);
            await queries.rows(sql`
                insert into settlement (contract_id, contract_name, month, number, version, closed_at, row_count, sum_ore, deduction_ore, vat_rate, vat_ore, rows_sha256)
                values (${late.kontrakt?.kontraktId}, 'Vei', '2025-09-01', 98, 1, ${at(10_000)}, 0, 0, 0, 25, 0, 'x')`);
            await putAsService(early, { meldingsStatusId: 4 });
            for (let runs = 0; runs < 3; runs += 1) expect(await run()).toEqual([]);
        });
        expect((await told()).map(({ subject }) => subject)).toEqual([
            `Avregning, ${late.kontrakt?.navn}: september 2025 er avsluttet`,
            `Melding ${late.lopeNummer}: endret`,
            `Melding ${early.lopeNummer}: endret`,
        ]);
        await wish('entreprenoradmin', []);
    });
    it('an event is told after an hour, although another transaction goes on', async () => {
        await wish('entreprenoradmin', ['endret']);
        await told();
        const report = await newReport();
        await putAsService(report, { meldingsStatusId: 4 });
        await database.rows(sql`delete from outbox`);
        await database.transaction(async (queries) => {
            await queries.rows(sql`select pg_current_xact_id()`);
            expect(await run()).toEqual([]);
            ahead += 3_600_000;
            expect(await run()).toMatchObject([{ subject: `Melding ${report.lopeNummer}: endret` }]);
        });
        await wish('entreprenoradmin', []);
    });
    it('an event is told although the clock was once far ahead', async () => {
        await wish('entreprenoradmin', ['endret']);
        await told();
        await database.rows(sql`update notice_cursor set until_at = ${at(30 * 86_400_000)}`);
        const report = await newReport();
        await putAsService(report, { meldingsStatusId: 4 });
        expect(await told()).toMatchObject([{ subject: `Melding ${report.lopeNummer}: endret` }]);
        await wish('entreprenoradmin', []);
    });
    it('what waits in a backup is told once it is restored, also in one of a version before 0790', async () => {
        await wish('entreprenoradmin', ['endret']);
        await told();
        const report = await newReport();
        await putAsService(report, { meldingsStatusId: 4 });
        await run();
        await database.rows(sql`delete from outbox`);
        const empty = await newDatabase();
        const restored = await connect(empty);
        const files = openFileStore(city.dataDir);
        const now = new Date();
        const parts = { ...office(), files, now: () => now };
        const folder = join(empty.folder, 'kopi');
        await makeBackup({ ...parts, database }, folder);
        const manifest = join(folder, 'manifest.json');
        const without = /,\s*\{\s*"name": "0790_[^}]*\}/;
        await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(without, ''));
        await restoreBackup({ ...parts, database: restored, now }, folder, { isReplacing: true, decipher: undefined });
        expect(await run(restored)).toMatchObject([{ subject: `Melding ${report.lopeNummer}: endret` }]);
        await restored.rows(sql`delete from outbox`);
        expect(await run(restored)).toEqual([]);
        await restored.close();
        await empty.remove();
        await wish('entreprenoradmin', []);
    });
    it('a notice does not count as a letter about its report', async () => {
        expect(
            await database.rows(sql`select 1 from letter join outbox on outbox.id = mail_id where kind = 'notice'`),
        ).toEqual([]);
    });
    it('the settings are validated', async () => {
        await expect(wish('saksbehandler', ['tull'])).toAnswer(400);
    });
});
