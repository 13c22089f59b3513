import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Report, ReportPage } from '../../src/api/entities/report';
import { endUnanswered } from '../../src/city/capabilities/dialogue/answers';
import { stopExpired } from '../../src/city/services/reporterLinks';
import { outboxState } from '../../src/city/monitoring/outboxState';
import { picturesOf } from '../../src/city/mail/delivery';
import { withCity } from '../harness/withCity';
import { callsOf, formOf, photo, type VersionedReport } from './reportCalls';
import { bounced, dialogueCalls } from './dialogueCalls';

const city = withCity({ reports: 200 });
const { get, getReport, handle, historyOf, newReport, post, postReport, put, putAsService, read } = callsOf(city);

const { ask, lettersOf, mailsTo, tell } = dialogueCalls(city);
const putAt = (path: string, json?: object, user = 'saksbehandler') => put(user, `/api/meldinger/${path}`, json);
const failed = async (): Promise<number[]> =>
    (await read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?bestand=epostFeilet')).meldinger.map(
        ({ id }) => id,
    );
const question = ({ id }: VersionedReport) => ask(id);
/** A report whose letter has failed, with its mail still in the outbox or not. */
const withFailure = async (
    email: string,
    state: 'avvist' | 'returnert',
    send: (report: VersionedReport) => Promise<unknown> = ({ id }) => tell(id, 'Vi ser på det.'),
): Promise<VersionedReport> => {
    const report = await newReport({ innsenderEpost: email });
    await send(report);
    await city.database
        .script(`update letter set state = '${state}', reason = '550 no such user' where report_id = ${report.id};
         ${state === 'returnert' ? 'delete from outbox' : 'update outbox set held_until = null'} where report_id = ${report.id};`);
    return report;
};
const linkIn = (body = '') => /http\S+\/svar\/[\w-]+/.exec(body)?.[0] ?? '';

describe.skipIf(!process.env.TEST_DATABASE_URL)('letters to reporters (dialog, D15)', () => {
    it('a message shows the delivery state of its mail', async () => {
        const report = await newReport({ innsenderEpost: 'kari@example.com' });
        await tell(report.id, 'Vi ser på det.');
        const [letter] = await lettersOf(report.id);
        expect(letter).toMatchObject({ til: 'kari@example.com', tilstand: 'sendt', venterPaDeg: false, grunn: null });
        expect(letter?.tilbakemeldingId).toBeGreaterThan(0);
        expect(await failed()).toEqual([]);
    });
    it('a mail includes the pictures of the report that the reporter may see', async () => {
        const [report, other] = [
            await newReport({ innsenderEpost: 'bilde@example.com', bilder: [await photo(), await photo()] }),
            await newReport({ bilder: [await photo()] }),
        ];
        const path = `/api/meldinger/${report.id}`;
        const tellWith = (bildeIds: readonly string[]) =>
            post('saksbehandler', `${path}/tilbakemeldinger`, { tekst: 'Se her', bildeIds });
        const handled = await handle(report.id, {
            tilbakemelding: 'Utbedret',
            tilbakemeldingBilder: other.bildeIds,
        });
        for (const refused of [await tellWith(other.bildeIds), handled])
            expect(refused.body.errors).toMatchObject([{ message: 'Velg høyst 5 av bildene som innmelder kan se.' }]);
        await expect(tellWith(report.bildeIds)).toAnswer(201);
        await handle(report.id, {
            tilbakemelding: 'Utbedret',
            tilbakemeldingBilder: report.bildeIds.slice(1),
        });
        expect((await lettersOf(report.id)).map(({ bilder }) => bilder)).toEqual([1, 2]);
        const { database } = city;
        const ids = await database.rows<{ id: number }>(
            sql`select mail_id as id from letter where report_id = ${report.id} order by id desc limit 1`,
        );
        const files = { get: (sha256: string) => Promise.resolve(Buffer.from(sha256)) };
        expect(
            await picturesOf(
                database,
                files,
                ids.map(({ id }) => id),
            ),
        ).toMatchObject([{ filename: 'bilde-1.jpg', contentType: 'image/jpeg' }]);
    });
    it('a mail to a mistyped address is for staff to correct, and does not alert the operator', async () => {
        const { database } = city;
        const givenUp = async () => (await outboxState(database)).givenUp;
        const before = await givenUp();
        const { id } = await withFailure('tastefeil@example.com', 'avvist');
        await database.rows(sql`
            update outbox set due_at = null, failure = '550 no such user'
            where id = (select mail_id from letter where report_id = ${id})`);
        expect(await givenUp()).toBe(before);
        // Another mail, such as to an operator.
        await database.rows(sql`delete from letter where report_id = ${id}`);
        expect(await givenUp()).toBe(before + 1);
        await database.rows(sql`delete from outbox where failure = '550 no such user'`);
    });
    it('a mail that is held on purpose does not count as waiting for long', async () => {
        const { database } = city;
        await database.rows(sql`
            insert into outbox (kind, recipient, subject, body, sent_at, due_at, held_until)
            values ('letter', 'holdt@example.com', 'Svar', 'Hei', now() - interval '1 day', now() + interval '1 minute', now() + interval '1 minute')`);
        expect((await outboxState(database)).oldestSeconds).toBeLessThan(3600);
        await database.rows(sql`delete from outbox where recipient = 'holdt@example.com'`);
    });
    it('a refused mail is sent again to a corrected address, which the report then has', async () => {
        const report = await withFailure('feil@example.com', 'avvist');
        expect(await failed()).toEqual([report.id]);
        const [letter] = await lettersOf(report.id);
        const path = `${report.id}/brev/${letter?.id ?? 0}/sending`;
        expect((await putAt(path, { epost: 'feil' })).body.errors).toEqual([
            expect.objectContaining({ field: 'epost', message: 'E-post er ikke gyldig.' }),
        ]);
        await expect(putAt(path, { epost: 'rett@example.com' })).toAnswer(204);
        expect((await mailsTo('rett@example.com')).map(({ body }) => body)).toEqual([
            expect.stringContaining('Vi ser på det.'),
        ]);
        expect(await mailsTo('feil@example.com')).toEqual([]);
        expect((await getReport(report.id)).innsenderEpost).toBe('rett@example.com');
        expect((await historyOf(report.id))[0]?.felter).toEqual({
            'Innsenders e-post': { fra: 'f…@example.com', til: 'r…@example.com' },
        });
        expect(await failed()).toEqual([]);
        const [sent] = await lettersOf(report.id);
        await expect(putAt(`${report.id}/brev/${sent?.id ?? 0}/sending`, {})).toAnswer(
            400,
            'E-posten trenger ikke å sendes på nytt.',
        );
    });
    it('a returned mail is written again, with a new link in a question', async () => {
        const report = await newReport({ innsenderEpost: 'ola@example.com' });
        await ask(report.id);
        const [old] = await mailsTo('ola@example.com');
        await city.database.script(
            `update letter set state = 'returnert' where report_id = ${report.id}; delete from outbox where report_id = ${report.id};`,
        );
        const [letter] = await lettersOf(report.id);
        await expect(putAt(`${report.id}/brev/${letter?.id ?? 0}/sending`, {})).toAnswer(204);
        const [again] = await mailsTo('ola@example.com');
        await expect(fetch(linkIn(old?.body))).toAnswer(404);
        await expect(fetch(linkIn(again?.body))).toAnswer(200);
        expect(await lettersOf(report.id)).toMatchObject([{ tilbakemeldingId: letter?.tilbakemeldingId }]);
    });
    it('a question sent again to a corrected address has a new link, and the former link ends', async () => {
        const report = await newReport({ innsenderEpost: 'fremmed@example.com' });
        await tell(report.id, 'Vi ser på det.');
        await ask(report.id, { pause: true });
        const [asked, told] = (await mailsTo('fremmed@example.com')).map(({ body }) => linkIn(body));
        const [letter] = await lettersOf(report.id);
        await city.database.script(`update letter set state = 'uviss' where id = ${letter?.id ?? 0};`);
        const path = `${report.id}/brev/${letter?.id ?? 0}/sending`;
        await expect(putAt(path, { epost: 'rett@example.com' })).toAnswer(204);
        await expect(fetch(asked ?? '')).toAnswer(404);
        await expect(fetch(told ?? '')).toAnswer(410);
        const [again] = await mailsTo('rett@example.com');
        const page = await fetch(linkIn(again?.body));
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Hvilken side av veien?')]);
        expect((await getReport(report.id)).klokke?.pause?.arsak).toBe('innmelder');
    });
    const questions = [
        { asks: 'a question', send: question },
        {
            asks: 'whether they are satisfied',
            send: (report: VersionedReport) => putAsService(report, { meldingsStatusId: 6 }),
        },
    ];
    it.each(questions)(
        'a failed mail that asks the reporter $asks can be sent after the address is corrected',
        async ({ send }) => {
            for (const state of ['avvist', 'returnert'] as const) {
                const [wrong, right] = [`feil-${randomUUID()}@example.com`, `rett-${randomUUID()}@example.com`];
                const report = await withFailure(wrong, state, send);
                await expect(putAt(`${report.id}/innmelder`, { epost: right })).toAnswer(204);
                expect((await getReport(report.id)).klokke?.pause?.arsak).toBe(
                    send === question ? 'innmelder' : undefined,
                );
                const [letter] = await lettersOf(report.id);
                await expect(putAt(`${report.id}/brev/${letter?.id ?? 0}/sending`, {})).toAnswer(204);
                const [again] = await mailsTo(right);
                await expect(fetch(/http\S+\/svar\/(?:fornoyd\/)?[\w-]+/.exec(again?.body ?? '')?.[0] ?? '')).toAnswer(
                    200,
                );
            }
        },
    );
    it.each(['avvist', 'returnert'] as const)(
        'a failed mail (%s) may have been read: its links end when the address is corrected, and its question waits',
        async (state) => {
            const [wrong, right] = [`feil-${randomUUID()}@example.com`, `rett-${randomUUID()}@example.com`];
            const links: string[] = [];
            const report = await withFailure(wrong, state, async (sent) => {
                await tell(sent.id, 'Vi ser på det.');
                await question(sent);
                links.push(...(await mailsTo(wrong)).map(({ body }) => linkIn(body)));
            });
            await expect(putAt(`${report.id}/innmelder`, { epost: right })).toAnswer(204);
            expect(links).toHaveLength(2);
            for (const link of links) expect([404, 410]).toContain((await fetch(link)).status);
            expect((await getReport(report.id)).klokke?.pause?.arsak).toBe('innmelder');
            for (const { id } of await lettersOf(report.id))
                await expect(putAt(`${report.id}/brev/${id}/sending`, {})).toAnswer(204);
            const again = (await mailsTo(right)).map(({ body }) => linkIn(body));
            expect(again).toHaveLength(2);
            for (const link of again) await expect(fetch(link)).toAnswer(200);
        },
    );
    it.each(questions)(
        'a failed mail that asks the reporter $asks has a new link after the address is put back',
        async ({ send }) => {
            const [address, other] = [`ola-${randomUUID()}@example.com`, `kari-${randomUUID()}@example.com`];
            const report = await withFailure(address, 'avvist', send);
            for (const epost of [other, address])
                await expect(putAt(`${report.id}/innmelder`, { epost })).toAnswer(204);
            const [letter] = await lettersOf(report.id);
            await expect(putAt(`${report.id}/brev/${letter?.id ?? 0}/sending`, {})).toAnswer(204);
            const link = /http\S+\/svar\/(?:fornoyd\/)?[\w-]{43}/;
            const [again] = (await mailsTo(address)).flatMap(({ body }) => link.exec(body)?.[0] ?? []);
            await expect(fetch(again ?? '')).toAnswer(200);
        },
    );
    it('a question whose mail failed ends when the failure is dismissed or the address removed', async () => {
        const [dismissed, anonymous] = [
            await withFailure('borte@example.com', 'avvist', question),
            await withFailure('borte@example.com', 'avvist', question),
        ];
        const [letter] = await lettersOf(dismissed.id);
        await expect(putAt(`${dismissed.id}/brev/${letter?.id ?? 0}/avslutning`)).toAnswer(204);
        await expect(putAt(`${dismissed.id}/innmelder`, { epost: 'rett@example.com' })).toAnswer(204);
        await expect(putAt(`${anonymous.id}/innmelder`, { epost: '' })).toAnswer(204);
        for (const { id } of [dismissed, anonymous]) expect((await getReport(id)).klokke?.pause).toBeNull();
        const [unsent] = await lettersOf(anonymous.id);
        await expect(putAt(`${anonymous.id}/brev/${unsent?.id ?? 0}/avslutning`)).toAnswer(204);
    });
    it('a waiting mail goes to a corrected address, with a new link', async () => {
        const report = await newReport({ innsenderEpost: 'fremmed@example.com' });
        await tell(report.id, 'Dette venter.');
        // As in a city with a mail server.
        await city.database.script(`update letter set state = 'venter' where report_id = ${report.id};
             update outbox set due_at = now() + interval '1 hour' where report_id = ${report.id};`);
        const of = async (to: string) => (await mailsTo(to)).filter(({ body }) => body.includes('Dette venter.'));
        const [old] = await of('fremmed@example.com');
        await expect(putAt(`${report.id}/innmelder`, { epost: 'ny@example.com' })).toAnswer(204);
        expect(await of('fremmed@example.com')).toEqual([]);
        const [waiting] = await of('ny@example.com');
        await expect(fetch(linkIn(old?.body))).toAnswer(404);
        await expect(fetch(linkIn(waiting?.body))).toAnswer(200);
        expect(await lettersOf(report.id)).toMatchObject([{ til: 'ny@example.com', tilstand: 'venter' }]);
        await expect(putAt(`${report.id}/innmelder`, { epost: '' })).toAnswer(204);
        expect(await of('ny@example.com')).toEqual([]);
        await expect(fetch(linkIn(waiting?.body))).toAnswer(410);
        expect(await lettersOf(report.id)).toMatchObject([{ tilstand: 'avvist', venterPaDeg: false }]);
    });
    describe('a question whose mail still waits is not sent', () => {
        /** A report with a message that was sent, and a question that waits, as in a city without a mail server. */
        const withWaiting = async (email: string) => {
            const report = await newReport({ innsenderEpost: email });
            await tell(report.id, 'Vi ser på det.');
            await ask(report.id);
            const [asked] = await lettersOf(report.id);
            await city.database.rows(sql`update letter set state = 'venter' where id = ${asked?.id}`);
            return report;
        };
        const mailsOf = async (email: string) =>
            (await mailsTo(email)).filter(({ body }) => body.includes('Hvilken side av veien?'));
        it('once the reporter withdraws the report', async () => {
            const report = await withWaiting('trekker@example.com');
            const followed = linkIn((await mailsTo('trekker@example.com')).at(-1)?.body);
            const withdrawn = await fetch(followed, { method: 'POST', body: formOf({ handling: 'trekk' }) });
            expect(withdrawn.status).toBe(200);
            expect(await mailsOf('trekker@example.com')).toEqual([]);
            expect(await lettersOf(report.id)).toMatchObject([
                { tilstand: 'avvist', venterPaDeg: false, grunn: 'Innmelder trekker meldingen.' },
                { tilstand: 'sendt' },
            ]);
        });
        it('and needs no attention if it failed, or fails later, once the reporter withdraws the report', async () => {
            for (const state of ['avvist', 'returnert', 'uviss', 'sendt']) {
                const report = await withWaiting(`trekker-${state}@example.com`);
                await city.database.rows(sql`
                    update letter set state = ${state} where report_id = ${report.id} and state = 'venter'`);
                expect(await failed()).toEqual(state === 'sendt' ? [] : [report.id]);
                const followed = linkIn((await mailsTo(`trekker-${state}@example.com`)).at(-1)?.body);
                await fetch(followed, { method: 'POST', body: formOf({ handling: 'trekk' }) });
                expect(await failed()).toEqual([]);
                const [asked] = await lettersOf(report.id);
                expect(asked?.tilstand).toBe(state);
                await bounced(city.database, asked?.id ?? 0);
                expect(await failed()).toEqual([]);
                expect(await lettersOf(report.id)).toMatchObject([
                    { tilstand: state === 'avvist' ? state : 'returnert', venterPaDeg: false },
                    { tilstand: 'sendt' },
                ]);
            }
        });
        it('once the time to answer is over', async () => {
            const report = await withWaiting('forsent@example.com');
            await city.database.rows(
                sql`update question set expires_at = now() - interval '1 minute' where report_id = ${report.id}`,
            );
            await city.database.transaction((queries) => endUnanswered(queries, new Date()));
            expect(await mailsOf('forsent@example.com')).toEqual([]);
            expect(await lettersOf(report.id)).toMatchObject([
                {
                    tilstand: 'avvist',
                    venterPaDeg: false,
                    grunn: 'Svarfristen i e-posten er ute. Send en ny i stedet.',
                },
                { tilstand: 'sendt' },
            ]);
        });
    });
    it('nor is mail about satisfaction, or to an outside body, once the time to answer is over', async () => {
        const asked = await newReport({ innsenderEpost: 'fornoyd@example.com' });
        await putAsService(asked, { meldingsStatusId: 6 });
        const forwarded = await newReport({ innsenderEpost: '' });
        await handle(forwarded.id, { meldingsStatusId: 16, eksternId: 2 });
        const ids = [asked.id, forwarded.id];
        await city.database.rows(sql`update letter set state = 'venter' where report_id = any(${ids}::int[])`);
        const unsent = () =>
            city.database.rows(
                sql`select from outbox join letter on mail_id = outbox.id where letter.report_id = any(${ids}::int[])`,
            );
        const stop = () => city.database.transaction((queries) => stopExpired(queries, new Date()));
        await stop();
        expect(await unsent()).toHaveLength(2);
        for (const table of [sql`satisfaction`, sql`forwarding`])
            await city.database.rows(
                sql`update ${table} set expires_at = now() - interval '1 minute' where report_id = any(${ids}::int[])`,
            );
        await stop();
        expect(await unsent()).toEqual([]);
        for (const id of ids)
            expect(await lettersOf(id)).toMatchObject([
                {
                    tilstand: 'avvist',
                    venterPaDeg: false,
                    grunn: 'Svarfristen i e-posten er ute. Send en ny i stedet.',
                },
            ]);
    });
    it('a mail whose link to answer has expired is not sent again', async () => {
        const report = await newReport({ innsenderEpost: 'sen@example.com' });
        await ask(report.id);
        await city.database.script(
            `update letter set state = 'returnert' where report_id = ${report.id}; update question set expires_at = now() - interval '1 minute' where report_id = ${report.id};`,
        );
        const [letter] = await lettersOf(report.id);
        const path = `${report.id}/brev/${letter?.id ?? 0}`;
        await expect(putAt(`${path}/sending`, {})).toAnswer(400, 'Svarfristen i e-posten er ute. Send en ny i stedet.');
        await expect(putAt(`${path}/avslutning`)).toAnswer(204);
    });
    it('staff can dismiss a failure, contractors cannot', async () => {
        const report = await withFailure('borte@example.com', 'returnert');
        const [letter] = await lettersOf(report.id, 'entreprenoradmin');
        expect(letter?.tilstand).toBe('returnert');
        const path = `${report.id}/brev/${letter?.id ?? 0}`;
        await expect(putAt(`${path}/avslutning`, undefined, 'entreprenoradmin')).toAnswer(403);
        await expect(putAt(`${path}/avslutning`)).toAnswer(204);
        expect(await failed()).toEqual([]);
    });
    describe('a mail that may have arrived', () => {
        /** A report whose last letter's sender was stopped on the way. */
        const withUncertain = async (
            send: (report: VersionedReport) => Promise<unknown>,
            email = `uviss-${randomUUID()}@example.com`,
        ) => {
            const report = await withFailure(email, 'avvist', send);
            const [letter] = await lettersOf(report.id);
            const id = letter?.id ?? 0;
            await city.database.rows(sql`update letter set state = 'uviss' where id = ${id}`);
            expect(await failed()).toEqual([report.id]);
            const answerPage = /http\S+\/svar\/(?:fornoyd\/|ekstern\/)?[\w-]{43}/;
            const [mail] = await mailsTo(letter?.til ?? '');
            return { id: report.id, letter: id, link: answerPage.exec(mail?.body ?? '')?.[0] ?? '' };
        };
        const dismiss = ({ id, letter }: { id: number; letter: number }) =>
            expect(putAt(`${id}/brev/${letter}/avslutning`)).toAnswer(204);
        it('calls again if it is returned after staff have dismissed it, and can then be sent again', async () => {
            const told = await withUncertain(({ id }) => tell(id, 'Vi ser på det.'));
            await dismiss(told);
            expect(await failed()).toEqual([]);
            await bounced(city.database, told.letter);
            expect(await failed()).toEqual([told.id]);
            expect(await lettersOf(told.id)).toMatchObject([{ tilstand: 'returnert', venterPaDeg: true }]);
            await dismiss(told);
            expect(await failed()).toEqual([]);
            await bounced(city.database, told.letter);
            expect(await failed()).toEqual([]);
            const asked = await withUncertain(question);
            await dismiss(asked);
            await bounced(city.database, asked.letter);
            await expect(putAt(`${asked.id}/brev/${asked.letter}/sending`, {})).toAnswer(204);
            expect(await failed()).toEqual([]);
        });
        it('calls nobody once it has been dismissed and the reporter has withdrawn the report', async () => {
            const asked = await withUncertain(question);
            await dismiss(asked);
            await expect(fetch(asked.link, { method: 'POST', body: formOf({ handling: 'trekk' }) })).toAnswer(200);
            await bounced(city.database, asked.letter);
            expect(await lettersOf(asked.id)).toMatchObject([{ tilstand: 'returnert', venterPaDeg: false }]);
            expect(await failed()).toEqual([]);
        });
        const answers: {
            what: string;
            send: (report: VersionedReport) => Promise<unknown>;
            body: FormData | URLSearchParams;
            email?: string;
        }[] = [
            { what: 'a question', send: question, body: formOf({ tekst: 'Østsiden' }) },
            {
                what: 'whether the reporter is satisfied',
                send: (report) => putAsService(report, { meldingsStatusId: 6 }),
                body: new URLSearchParams({ svar: 'ja' }),
            },
            {
                what: 'an outside body',
                send: ({ id }) => handle(id, { meldingsStatusId: 16, eksternId: 2 }),
                body: formOf({ tekst: 'Ordnet' }),
                email: '',
            },
        ];
        it.each(answers)('has arrived if it asked $what, and is answered', async ({ send, body, email }) => {
            const asked = await withUncertain(send, email);
            await expect(fetch(asked.link, { method: 'POST', body })).toAnswer(200);
            expect(await failed()).toEqual([]);
            expect(await lettersOf(asked.id)).toMatchObject([{ tilstand: 'uviss', venterPaDeg: false }]);
            await expect(putAt(`${asked.id}/brev/${asked.letter}/sending`, {})).toAnswer(
                400,
                'E-posten trenger ikke å sendes på nytt.',
            );
        });
    });
    it('a mail can be seen before it is sent, with its subject and footer', async () => {
        const report = await newReport({ innsenderEpost: 'kari@example.com' });
        const preview = (tekst: string) =>
            post<{ til: string; emne: string; tekst: string }>(
                'saksbehandler',
                `/api/meldinger/${report.id}/tilbakemeldinger/forhandsvisning`,
                { tekst },
            );
        expect((await preview('Om {adresse}.')).body).toEqual({
            til: 'kari@example.com',
            emne: `Svar på melding ${report.lopeNummer}`,
            tekst: expect.stringMatching(
                /^Om Karl Johans gate 1\.\n\n--\nDette er et svar på melding[^]*Følg meldingen her/,
            ) as string,
        });
        await expect(preview('Hei {ukjent}')).toAnswer(400);
        expect(await lettersOf(report.id)).toEqual([]);
    });
    it('a reporter’s name and address are corrected, with history', async () => {
        const report = await newReport({ innsenderEpost: 'gammel@example.com' });
        const json = { navn: 'Kari Nordmann', epost: '' };
        await expect(putAt(`${report.id}/innmelder`, json, 'entreprenoradmin')).toAnswer(403);
        await expect(putAt(`${report.id}/innmelder`, json)).toAnswer(204);
        expect(await getReport(report.id)).toMatchObject({ innsenderNavn: 'Kari Nordmann', innsenderEpost: null });
        expect(Object.keys((await historyOf(report.id))[0]?.felter ?? {})).toEqual(['Innsender', 'Innsenders e-post']);
    });
    describe('a reporter’s name and number', () => {
        it('are accepted with a new report from staff, and refused from contractors', async () => {
            const caller = { innsenderNavn: 'Ola Hansen', innsenderTelefon: '912 34 567' };
            const created = await postReport('saksbehandler', caller);
            expect(created).toMatchObject({ status: 201, body: { lopeNummer: expect.any(Number) } });
            expect(await getReport(created.body.id ?? 0)).toMatchObject(caller);
            await expect(postReport('saksbehandler', { innsenderTelefon: 'hjemme' })).toRefuse('innsenderTelefon');
            await expect(postReport('entreprenoradmin', caller)).toRefuse('innsenderNavn');
        });
        const search = async (text: string, user = 'saksbehandler', wing = 'serviceavdeling') =>
            (
                await read<ReportPage>(user, `/sok/melding/${wing}?fritekstSok=${encodeURIComponent(text)}`)
            ).meldinger.map(({ id }) => id);
        it('can be searched for and seen by the service department alone', async () => {
            const report = await newReport({ innsenderEpost: 'solveig@example.com' });
            const json = { navn: 'Solveigmarit Nordmann-Lie', epost: 'solveig@example.com', telefon: '+47 900 55 123' };
            await expect(putAt(`${report.id}/innmelder`, { ...json, telefon: 'hjemme' })).toRefuse('telefon');
            await expect(putAt(`${report.id}/innmelder`, json)).toAnswer(204);
            expect(await getReport(report.id)).toMatchObject({ innsenderTelefon: '+47 900 55 123' });
            const finds = [
                'navn:solveigmarit',
                'navn:"solveigmarit nordmann"',
                'NAVN:solveigm*',
                'telefon:90055123',
                'telefon:"900 55 123"',
                'telefon:+4790055123',
                'telefon:900 55 123',
                'telefon:+47 90055123',
                'telefon:0047 900 55 123',
                'telefon:004790055123',
                'telefon:9005*',
                'telefon:+47 900 5*',
                'solveigmarit OR telefon:900 55 123',
                'navn:(solveigmarit OR ukjent) AND telefon:90055123',
            ];
            for (const text of finds) expect([text, await search(text)]).toEqual([text, [report.id]]);
            for (const text of ['navn:karl', 'telefon:900', 'telefon:55123', 'navn:solveigmarit NOT telefon:90055123'])
                expect([text, await search(text)]).toEqual([text, []]);
            const words = (await historyOf(report.id)).map(({ felter }) => felter);
            expect(words).toContainEqual(expect.objectContaining({ 'Innsenders telefon': { fra: null, til: '…' } }));
            expect(JSON.stringify(words)).not.toMatch(/900 ?55 ?123/);
            const company = report.selskapId ?? '';
            expect(await search('navn:solveigmarit', 'entreprenoradmin', `entreprenor/${company}`)).toEqual([]);
            expect(await search('telefon:90055123', 'entreprenoradmin', `entreprenor/${company}`)).toEqual([]);
            const theirs = await get<Report>(
                'entreprenoradmin',
                `/api/entreprenorer/${company}/meldinger/${report.id}`,
            );
            expect(theirs.status).toBe(200);
            expect(JSON.stringify(theirs.body)).not.toContain('900 55');
        });
    });
});
