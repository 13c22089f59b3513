import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../../src/api/entities/dialogue';
import type { Comment } from '../../src/api/entities/reportEntries';
import { dayPlus, endOfOsloDay, formatLastDay, osloDay } from '../../src/api/rules/oslo';
import { dialogue } from '../../src/city/capabilities/dialogue';
import type { City } from '../../src/city/city';
import { whileLocked } from '../harness/locks';
import { withCity } from '../harness/withCity';
import { callsOf, photo, type VersionedReport, formOf, nordvei } from './reportCalls';
import { dialogueCalls } from './dialogueCalls';

const city = withCity({ reports: 200, env: { RECEIPTS: '1', MAIL_RECIPIENT_HOUR: '100', MAIL_RECIPIENT_DAY: '100' } });
const {
    commentsOf,
    get,
    getReport,
    handle,
    historyOf,
    mailsAbout,
    newReport,
    outboxOf,
    post,
    postComment,
    postReport,
    put,
    putAsContractor,
    putAsService,
    read,
    search,
} = callsOf(city);
const { ask, lettersOf, mailsTo, see, tell } = dialogueCalls(city);

const questionsOf = (id: number): Promise<Question[]> =>
    read<Question[]>('saksbehandler', `/api/meldinger/${id}/sporsmal`);
const instant = (time: string | undefined): string => new Date(time ?? '').toISOString();
const stock = async (): Promise<number[]> => (await search('bestand=svarMottatt')).meldinger.map(({ id }) => id);
/** The link in the newest mail. */
const linkOf = async (number: number): Promise<string> => {
    const body = (await mailsAbout(number))[0]?.body ?? '';
    return `${city.url}/svar/${/\/svar\/([\w-]+)/.exec(body)?.[1] ?? ''}`;
};
const answer = (link: string, fields: Record<string, string>, pictures: readonly Uint8Array[] = [], language = 'nb') =>
    fetch(link, { method: 'POST', body: formOf(fields, pictures), headers: { 'Accept-Language': language } });

describe('a receipt of a new report (dialog, D15)', () => {
    it.runIf(process.env.TEST_DATABASE_URL)(
        'is mailed to its reporter, with the link by which they follow it, and sent again when it fails',
        async () => {
            const report = await newReport();
            const [receipt] = await mailsAbout(report.lopeNummer);
            expect(receipt?.subject).toBe(`Vi har mottatt melding ${report.lopeNummer}`);
            expect(receipt?.body).toContain(report.adresse);
            expect(receipt?.body).toContain(report.beskrivelse);
            const page = await (await fetch(await linkOf(report.lopeNummer))).text();
            expect(page).toContain(report.adresse);
            expect(page).not.toContain('Dette har vi skrevet til deg');
            const letters = () => lettersOf(report.id);
            const letterId = (await letters())[0]?.id;
            await city.database.script(
                `update letter set state = 'avvist' where id = ${letterId}; delete from outbox where report_id = ${report.id}`,
            );
            const again = await put('saksbehandler', `/api/meldinger/${report.id}/brev/${letterId}/sending`, {
                epost: 'ny.adresse@example.com',
            });
            expect(again.status).toBe(204);
            expect((await mailsAbout(report.lopeNummer)).map(({ subject }) => subject)).toEqual([receipt?.subject]);
            expect(await letters()).toEqual([expect.objectContaining({ til: 'ny.adresse@example.com' })]);
        },
    );
    it('leads to a page that tells of a rejection once staff have accepted it', async () => {
        const report = await newReport();
        const link = await linkOf(report.lopeNummer);
        await postComment('entreprenoradmin', report.id, 'Ikke vår');
        await expect(putAsContractor('entreprenoradmin', nordvei, report, { meldingsStatusId: 3 })).toAnswer(200);
        const page = async () => (await fetch(link)).text();
        expect(await page()).toContain('Ikke behandlet');
        await put('saksbehandler', `/api/meldinger/${report.id}/klokke/avvisning`, { godtatt: true, tekst: '' });
        expect(await page()).toContain('Avvist');
    });
    it.runIf(process.env.TEST_DATABASE_URL)('leads to a page without what staff can still take back', async () => {
        const report = await newReport();
        const link = await linkOf(report.lopeNummer);
        await expect(handle(report.id, { tilbakemelding: 'Hullet er tettet.' })).toAnswer(200);
        const page = async () => (await fetch(link)).text();
        expect(await page()).not.toContain('Hullet er tettet.');
        await city.database.rows(sql`update outbox set held_until = now() where report_id = ${report.id}`);
        expect(await page()).toContain('Hullet er tettet.');
    });
    it('is not for a report without a reporter', async () => {
        const report = await newReport({ innsenderEpost: '' });
        expect(await mailsAbout(report.lopeNummer)).toEqual([]);
    });
});

describe('asking the reporter (dialog, D15)', () => {
    it('a question is mailed with a link, and the clock waits', async () => {
        const report = await newReport();
        await expect(ask(report.id)).toAnswer(201);
        const after = await getReport(report.id);
        expect(after.klokke?.pause?.arsak).toBe('innmelder');
        expect((await questionsOf(report.id))[0]).toMatchObject({ tekst: 'Hvilken side av veien?', besvart: null });
        const page = await fetch(await linkOf(report.lopeNummer));
        const html = await page.text();
        const end = endOfOsloDay(dayPlus(osloDay(new Date()), 7)).toISOString();
        expect([(await questionsOf(report.id))[0]?.svarInnen, after.klokke?.pause?.til].map(instant)).toEqual([
            end,
            end,
        ]);
        expect((await mailsAbout(report.lopeNummer))[0]?.body).toContain(`Svar her innen ${formatLastDay(end)}:`);
        expect(html).toContain(`til og med ${formatLastDay(end)}`);
        expect([page.status, page.headers.get('Cache-Control'), page.headers.get('Referrer-Policy')]).toEqual([
            200,
            'no-store',
            'same-origin',
        ]);
        expect(html).toContain('Hvilken side av veien?');
        expect(html).toContain(report.adresse);
        expect(html).not.toContain('kari.nordmann@example.com');
        // Others read the message without its link.
        const told = await get<Comment[]>('entreprenoradmin', `/api/meldinger/${report.id}/tilbakemeldinger`);
        expect(JSON.stringify(told.body)).not.toContain('/svar/');
        await expect(ask(report.id)).toAnswer(400, 'Et spørsmål til innmelder venter allerede på svar.');
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'the link follows the question in the city’s own text of the mail',
        async () => {
            const words = (set: string) => city.database.script(`update mail_text set ${set} where kind = 'svar'`);
            await words(`subject = 'Om {svar}', body = 'Hei! {svar}'`);
            const { id } = await newReport();
            await ask(id, { tekst: 'Hei!' });
            await words('subject = null, body = null');
            const mail = (await outboxOf()).find(({ subject }) => subject === 'Om Hei!');
            expect(mail?.body).toMatch(/^Hei! Hei!\n\nSvar her innen [^/]*: http[^ ]*\/svar\/[\w-]+$/);
        },
    );
    it('the answer becomes a comment with photos, ends the pause, and waits to be read', async () => {
        const report = await newReport();
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        const empty = await answer(link, { tekst: ' ', handling: 'svar' });
        expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Skriv et svar først.')]);
        const broken = await answer(link, { tekst: 'Se her', handling: 'svar' }, [new Uint8Array([1, 2, 3])]);
        const brokenPage = await broken.text();
        expect([broken.status, brokenPage.includes('Se her')]).toEqual([400, true]);
        const taken = await answer(link, { tekst: 'Østsiden', handling: 'svar' }, [await photo(), await photo()]);
        expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining('Takk for svaret')]);
        const after = await getReport(report.id);
        expect([after.bildeIds.length, after.klokke?.pause]).toEqual([report.bildeIds.length + 2, null]);
        expect((await commentsOf(report.id))[0]).toMatchObject({
            tekst: 'Østsiden',
            opprettetAvBruker: { navn: 'Innmelder' },
        });
        expect(await stock()).toEqual([report.id]);
        await expect(see(report.id)).toAnswer(204);
        expect(await stock()).toEqual([]);
        const again = await answer(link, { tekst: 'En gang til', handling: 'svar' });
        const said = await again.text();
        expect([again.status, said.includes('Du har svart.'), (await commentsOf(report.id)).length]).toEqual([
            410,
            true,
            1,
        ]);
    });
    describe('an answer with photos that are refused', () => {
        const tekst = 'Østsiden,\nved «Brønn 7»';
        let report: VersionedReport;
        let link: string;
        let refused: { status: number; html: string };
        const keptIn = (html: string) => [...html.matchAll(/name="behold-([\w-]+)"/g)].map(([, id]) => id ?? '');
        const keeping = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [`behold-${id}`, 'ja']));
        beforeAll(async () => {
            report = await newReport();
            await ask(report.id);
            link = await linkOf(report.lopeNummer);
            const form = new FormData();
            form.set('tekst', tekst);
            form.set('handling', 'svar');
            const add = (name: string, bytes: Uint8Array) =>
                form.append('bilder', new Blob([new Uint8Array(bytes)]), name);
            add('god.jpg', await photo());
            add('stor.jpg', new Uint8Array(10_000_001));
            add('ødelagt.png', new Uint8Array([1, 2, 3]));
            add('god nr. 2.jpg', await photo());
            const answered = await fetch(link, { method: 'POST', body: form });
            refused = { status: answered.status, html: await answered.text() };
        });

        it('names each that is too large or broken', () => {
            expect(refused.status).toBe(400);
            expect(refused.html).toContain('«stor.jpg» er større enn 10 MB.');
            expect(refused.html).toContain('«ødelagt.png» er ikke PNG eller JPEG, eller er ødelagt.');
        });
        it('keeps the text and the good photos, also after a reload', async () => {
            expect(refused.html).toContain(tekst);
            const chosen = [...refused.html.matchAll(/name="behold-[\w-]+" value="ja" checked/g)];
            const named = [/god\.jpg/, /god nr\. 2\.jpg/].map((name) => name.test(refused.html));
            expect([chosen.length, ...named]).toEqual([2, true, true]);
            expect((await getReport(report.id)).bildeIds).toHaveLength(report.bildeIds.length);
            expect(await (await fetch(link)).text()).toContain(`behold-${keptIn(refused.html)[1]}`);
        });
        it('keeps five of six, and is sent with those that are still chosen', async () => {
            const more = await Promise.all(Array.from({ length: 4 }, () => photo()));
            const six = { tekst, handling: 'svar', ...keeping(keptIn(refused.html)) };
            const tooMany = await answer(link, six, more);
            const html = await tooMany.text();
            expect([tooMany.status, html.match(/Du kan sende høyst 5 bilder/g)?.length]).toEqual([400, 1]);
            const kept = keptIn(html);
            expect(kept).toHaveLength(5);
            const sent = await answer(link, { tekst, handling: 'svar', ...keeping(kept.slice(1)) });
            expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Takk for svaret')]);
            expect((await getReport(report.id)).bildeIds).toHaveLength(report.bildeIds.length + 4);
            expect((await commentsOf(report.id))[0]?.tekst).toBe(tekst);
            await see(report.id);
        });
    });
    it('an answer with more photos than a request may have keeps its text and five of them', async () => {
        const report = await newReport();
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        const refused = await answer(link, { tekst: 'Østsiden', handling: 'svar' }, Array(60).fill(await photo()));
        const html = await refused.text();
        expect([refused.status, html.includes('Du kan sende høyst 5 bilder')]).toEqual([400, true]);
        expect(html).toMatch(/<textarea[^>]*>\s*Østsiden<\/textarea/);
        expect(html.match(/name="behold-/g)).toHaveLength(5);
    });
    it('an answer with a photo that cannot be stored is not said to be too large', async () => {
        const report = await newReport();
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        const files = join(city.dataDir, 'files');
        await rename(files, `${files}.away`);
        await writeFile(files, '');
        try {
            const refused = await answer(link, { tekst: 'Østsiden', handling: 'svar' }, [await photo()]);
            expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
        } finally {
            await rm(files);
            await rename(`${files}.away`, files);
        }
        const sent = await answer(link, { tekst: 'Østsiden', handling: 'svar' }, [await photo()]);
        expect(sent.status).toBe(200);
        await see(report.id);
    });
    it('a reporter withdraws on a page in English', async () => {
        const report = await newReport();
        await ask(report.id, { pause: false });
        expect((await getReport(report.id)).klokke?.pause).toBeNull();
        const link = await linkOf(report.lopeNummer);
        expect(await (await fetch(link, { headers: { 'Accept-Language': 'en-GB,en' } })).text()).toContain(
            'Withdraw the report',
        );
        const withdrawn = await answer(link, { handling: 'trekk' }, [], 'en');
        expect(await withdrawn.text()).toContain('We have been told that you withdraw the report.');
        expect((await commentsOf(report.id))[0]?.tekst).toBe('Innmelder trekker meldingen.');
        expect((await questionsOf(report.id))[0]).toMatchObject({ trukket: true });
    });
    it('the same link shows the status after an answer, and withdraws once', async () => {
        const report = await newReport();
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        await answer(link, { tekst: 'Østsiden', handling: 'svar' });
        const page = await fetch(link, { headers: { 'Accept-Language': 'nb' } });
        const html = await page.text();
        expect([
            page.status,
            html.includes('Du har svart. Takk for hjelpen.'),
            html.includes('Trekk meldingen'),
        ]).toEqual([200, true, true]);
        // A page that was opened before the answer still has the field for pictures, which browsers send empty.
        const stale = formOf({ tekst: '', handling: 'trekk' });
        stale.append('bilder', new Blob([], { type: 'application/octet-stream' }), '');
        const withdrawn = await fetch(link, { method: 'POST', body: stale, headers: { 'Accept-Language': 'nb' } });
        expect([withdrawn.status, await withdrawn.text()]).toEqual([
            200,
            expect.stringContaining('Vi har fått beskjed om at du trekker meldingen.'),
        ]);
        const again = await answer(link, { handling: 'trekk' });
        expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('du trekker meldingen')]);
        expect((await commentsOf(report.id)).map(({ tekst }) => tekst)).toEqual([
            'Innmelder trekker meldingen.',
            'Østsiden',
        ]);
        // Neither a save nor an earlier answer says that staff have seen this one.
        const json = { feilrettingskodeId: 1 };
        await put('saksbehandler', `/api/meldinger/${report.id}/feilretting`, json);
        await expect(see(report.id, report.mottattDato)).toAnswer(204);
        expect(await stock()).toContain(report.id);
        await expect(see(report.id, (await questionsOf(report.id))[0]?.besvart)).toAnswer(204);
        expect(await stock()).not.toContain(report.id);
    });
    it('a withdrawal after the answer is taken without its pictures, however large or many', async () => {
        const report = await newReport();
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        await answer(link, { tekst: 'Østsiden', handling: 'svar' });
        const pictures = [new Uint8Array(10_000_001), ...Array.from({ length: 51 }, () => new Uint8Array(9))];
        await expect(answer(link, { handling: 'trekk' }, pictures)).toAnswer(200);
        expect((await questionsOf(report.id))[0]).toMatchObject({ trukket: true });
        expect((await getReport(report.id)).bildeIds).toHaveLength(report.bildeIds.length);
        await see(report.id);
    });
    it('withdrawing by another link closes the question that waits, and ends its pause', async () => {
        const report = await newReport();
        await tell(report.id, 'Vi ser på saken.');
        const follow = await linkOf(report.lopeNummer);
        await ask(report.id);
        const question = await linkOf(report.lopeNummer);
        await expect(answer(follow, { handling: 'trekk' })).toAnswer(200);
        expect((await getReport(report.id)).klokke?.pause).toBeNull();
        const asked = (await questionsOf(report.id)).find(({ trukket }) => !trukket);
        expect(Date.parse(asked?.svarInnen ?? '')).toBeLessThanOrEqual(Date.now());
        await expect(answer(question, { tekst: 'Østsiden', handling: 'svar' })).toAnswer(410);
        await expect(ask(report.id)).toAnswer(201);
        await see(report.id);
    });
    /** Confirms a reporter's correction by the newest mail to an address. */
    const confirmBy = async (recipient: string) => {
        const mail = (await mailsTo(recipient))[0]?.body ?? '';
        return fetch(`${city.url}/svar/bekreft/${/bekreft\/([\w-]+)/.exec(mail)?.[1] ?? ''}`, { method: 'POST' });
    };
    it('a reporter who corrects the name alone is not told of a new address', async () => {
        const report = await newReport({ innsenderEpost: 'navn@example.com' });
        const link = await linkOf(report.lopeNummer);
        await answer(link, { handling: 'rett', navn: 'Ola Ås', epost: '' });
        await expect(confirmBy('navn@example.com')).toAnswer(200);
        expect(await getReport(report.id)).toMatchObject({
            innsenderNavn: 'Ola Ås',
            innsenderEpost: 'navn@example.com',
        });
        expect((await mailsAbout(report.lopeNummer)).map(({ subject }) => subject)).not.toContain(
            `Ny e-postadresse for melding ${report.lopeNummer}`,
        );
        await expect(fetch(link)).toAnswer(200);
    });
    it('a reporter who corrects the address gets new links there: to follow and withdraw, and to say if satisfied', async () => {
        const report = await newReport({ innsenderEpost: 'gammel@example.com' });
        const link = await linkOf(report.lopeNummer);
        await putAsService(report, { meldingsStatusId: 6 });
        const held = (await mailsAbout(report.lopeNummer))[0]?.held_until;
        expect(held).toEqual(expect.any(String));
        await answer(link, { handling: 'rett', navn: '', epost: 'ny@example.com' });
        await expect(confirmBy('ny@example.com')).toAnswer(200);
        await expect(fetch(link)).toAnswer(410);
        const mails = await mailsTo('ny@example.com');
        const linkIn = (path: RegExp): string =>
            mails.map(({ body }) => path.exec(body)?.[0] ?? '').find((found) => found !== '') ?? '';
        await expect(fetch(linkIn(/http\S+\/svar\/fornoyd\/[\w-]+/))).toAnswer(200);
        expect(mails.find(({ body }) => body.includes('/fornoyd/'))?.held_until).toBe(held);
        const own = linkIn(/http\S+\/svar\/[\w-]{43}/);
        expect(await (await fetch(own)).text()).toContain(report.adresse);
        await expect(answer(own, { handling: 'trekk' })).toAnswer(200);
        await see(report.id);
    });
    it('a reporter who corrects the address while a question waits gets a link that lasts, besides the new one to answer', async () => {
        const report = await newReport({ innsenderEpost: 'spurt@example.com' });
        await expect(ask(report.id)).toAnswer(201);
        await answer(await linkOf(report.lopeNummer), { handling: 'rett', navn: '', epost: 'nyspurt@example.com' });
        await expect(confirmBy('nyspurt@example.com')).toAnswer(200);
        const links = (await outboxOf())
            .filter(({ recipient }) => recipient === 'nyspurt@example.com')
            .flatMap(({ body }) => /http\S+\/svar\/[\w-]{43}/.exec(body)?.[0] ?? []);
        const pages = await Promise.all(links.map(async (link) => (await fetch(link)).text()));
        expect(pages.map((page) => page.includes('value="svar"'))).toEqual([false, true]);
        for (const page of pages) expect(page).toContain(report.adresse);
    });
    it.runIf(process.env.TEST_DATABASE_URL).each([
        { waits: 'a question waits', prepare: (id: number) => ask(id), epost: 'full@example.com' },
        { waits: 'no question waits', prepare: () => Promise.resolve(), epost: 'fullt@example.com' },
    ])(
        'a correction waits while its address has received as many mails as it may, and $waits',
        async ({ prepare, epost }) => {
            const report = await newReport();
            await prepare(report.id);
            const link = await linkOf(report.lopeNummer);
            await answer(link, { handling: 'rett', navn: '', epost });
            // The mail that asks to confirm it is the hundredth.
            await city.database.script(
                `insert into mail_sent (recipient, kind, at) select '${epost}', 'letter', now() from generate_series(1, 99)`,
            );
            const refused = await confirmBy(epost);
            const html = await refused.text();
            expect([refused.status, html]).toEqual([429, expect.stringContaining('Prøv igjen om en time')]);
            expect(html).toContain('Bekreft</button>');
            const again = await answer(link, { handling: 'rett', navn: 'Ola Ås', epost });
            const form = await again.text();
            expect([again.status, form]).toEqual([429, expect.stringContaining('Prøv igjen om en time')]);
            for (const typed of ['Ola Ås', epost]) expect(form).toContain(`value="${typed}"`);
            expect((await getReport(report.id)).innsenderEpost).toBe('kari.nordmann@example.com');
            await expect(fetch(link)).toAnswer(200);
            await city.database.script(`delete from mail_sent where recipient = '${epost}'`);
            await expect(confirmBy(epost)).toAnswer(200);
        },
    );
    describe.each([
        { while: 'its question waits', isOver: false },
        { while: 'its question is answered', isOver: true },
    ])('a correction that is refused while $while', ({ isOver }) => {
        let link: string;
        beforeAll(async () => {
            const report = await newReport({ innsenderEpost: `retter.${isOver}@example.com` });
            await ask(report.id);
            link = await linkOf(report.lopeNummer);
            if (isOver) await answer(link, { tekst: 'Østsiden', handling: 'svar' });
            await see(report.id);
        });
        const correct = async (fields: { navn: string; epost: string }) => {
            const refused = await answer(link, { handling: 'rett', ...fields });
            const html = await refused.text();
            const errorOf = (id: string) => new RegExp(`id="${id}-feil"[^>]*>([^<]*)`).exec(html)?.[1];
            const fieldOf = (id: string) => {
                const input = new RegExp(`<input[^>]* id="${id}"[^>]*>`).exec(` ${html}`)?.[0] ?? '';
                return {
                    value: /value="([^"]*)"/.exec(input)?.[1],
                    error: input.includes(`aria-invalid="true" aria-describedby="${id}-feil"`) && errorOf(id),
                };
            };
            // The answer has no problem.
            expect(html).not.toContain('id="feil"');
            return { status: refused.status, navn: fieldOf('navn'), epost: fieldOf('epost'), form: errorOf('rett') };
        };
        it('shows both fields as typed, with each problem at its field', async () => {
            expect(await correct({ navn: 'Ola "Ås"', epost: 'ola' })).toEqual({
                status: 400,
                navn: { value: 'Ola &quot;Ås&quot;', error: false },
                epost: { value: 'ola', error: 'Skriv en gyldig e-postadresse.' },
                form: undefined,
            });
            expect(await correct({ navn: 'å'.repeat(201), epost: 'ola@example.com' })).toEqual({
                status: 400,
                navn: {
                    value: 'å'.repeat(201),
                    error: 'Teksten kan ha høyst 200 tegn. Den har 201. Ikke noe er sendt ennå.',
                },
                epost: { value: 'ola@example.com', error: false },
                form: undefined,
            });
            expect((await correct({ navn: ' ', epost: '' })).navn.error).toBe(
                'Skriv et navn eller en gyldig e-postadresse.',
            );
        });
        it('since there were many, says when to try again', async () => {
            const fields = { navn: 'Ola Ås', epost: `ny.${isOver}@example.com` };
            for (const _ of [1, 2, 3, 4, 5]) await expect(answer(link, { handling: 'rett', ...fields })).toAnswer(200);
            expect(await correct(fields)).toEqual({
                status: 429,
                navn: { value: fields.navn, error: false },
                epost: { value: fields.epost, error: false },
                form: 'Du har bedt om mange endringer. Prøv igjen om 60 minutter.',
            });
        });
    });
    it('a reporter corrects name and e-mail, once the mail about it is confirmed', async () => {
        const report = await newReport();
        await ask(report.id);
        const asked = await questionsOf(report.id);
        const link = await linkOf(report.lopeNummer);
        await expect(answer(link, { handling: 'rett', navn: 'Ola Ås', epost: 'ola.aas@example.com' })).toAnswer(200);
        expect((await getReport(report.id)).innsenderEpost).toBe('kari.nordmann@example.com');
        const mails = await outboxOf();
        const mail = mails.find(({ recipient }) => recipient === 'ola.aas@example.com')?.body ?? '';
        const confirmation = `${city.url}/svar/bekreft/${/bekreft\/([\w-]+)/.exec(mail)?.[1] ?? ''}`;
        expect(await (await fetch(confirmation, { headers: { 'Accept-Language': 'nb' } })).text()).toContain('Bekreft');
        expect((await getReport(report.id)).innsenderEpost).toBe('kari.nordmann@example.com');
        await expect(fetch(confirmation, { method: 'POST' })).toAnswer(200);
        const second = await fetch(confirmation, { method: 'POST', headers: { 'Accept-Language': 'nb' } });
        expect([second.status, await second.text()]).toEqual([
            410,
            expect.stringContaining('Opplysningene er rettet.'),
        ]);
        await expect(fetch(`${confirmation}x`, { method: 'POST' })).toAnswer(404);
        expect(await getReport(report.id)).toMatchObject({
            innsenderNavn: 'Ola Ås',
            innsenderEpost: 'ola.aas@example.com',
        });
        const told = (await mailsAbout(report.lopeNummer)).find(
            ({ subject }) => subject === `Ny e-postadresse for melding ${report.lopeNummer}`,
        );
        expect(told?.recipient).toBe('kari.nordmann@example.com');
        expect(told?.body).not.toContain('ola.aas');
        expect((await historyOf(report.id))[0]).toMatchObject({
            historikkBrukerNavn: 'Innmelder',
            felter: { 'Innsenders e-post': { til: 'o…@example.com' } },
        });
        // The question waits for an answer by a new link.
        expect(await questionsOf(report.id)).toEqual(asked);
        await expect(answer(link, { tekst: 'Vestsiden', handling: 'svar' })).toAnswer(404);
        const questions = (await mailsAbout(report.lopeNummer)).filter(({ body }) =>
            body.includes('Hvilken side av veien?'),
        );
        // A demo keeps the mail that the former address got.
        expect(questions.map(({ recipient }) => recipient)).toEqual([
            'ola.aas@example.com',
            'kari.nordmann@example.com',
        ]);
        const [again] = questions;
        const own = /http\S+\/svar\/[\w-]{43}/.exec(again?.body ?? '')?.[0] ?? '';
        await expect(answer(own, { tekst: 'Østsiden', handling: 'svar' })).toAnswer(200);
        expect((await commentsOf(report.id)).map(({ tekst }) => tekst)).toEqual(['Østsiden']);
        await see(report.id);
    });
    describe('a corrected e-mail address', () => {
        const correct = (id: number, epost: string) =>
            put('saksbehandler', `/api/meldinger/${id}/innmelder`, { epost });
        it('ends the links sent to the former one, which show and change nothing more', async () => {
            const report = await newReport();
            await tell(report.id, 'Vi ser på saken.');
            const link = await linkOf(report.lopeNummer);
            await answer(link, { handling: 'rett', navn: '', epost: 'kapret@example.com' });
            const wish = (await mailsTo('kapret@example.com'))[0]?.body ?? '';
            await expect(correct(report.id, 'rett@example.com')).toAnswer(204);
            await tell(report.id, 'Bare for den rette.');
            const page = await fetch(link);
            expect([page.status, await page.text()]).toEqual([410, expect.not.stringContaining(report.adresse)]);
            for (const handling of ['svar', 'trekk', 'rett'])
                await expect(answer(link, { handling, tekst: 'Falsk', epost: 'kapret@example.com' })).toAnswer(410);
            const confirmation = /\/svar\/bekreft\/[\w-]+/.exec(wish)?.[0] ?? '';
            await expect(fetch(`${city.url}${confirmation}`, { method: 'POST' })).toAnswer(410);
            expect((await getReport(report.id)).innsenderEpost).toBe('rett@example.com');
            const own = await fetch(await linkOf(report.lopeNummer));
            expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('Bare for den rette.')]);
        });
        it('closes the question that waits, and ends its pause', async () => {
            const report = await newReport();
            await ask(report.id);
            const link = await linkOf(report.lopeNummer);
            await expect(correct(report.id, 'rett@example.com')).toAnswer(204);
            await expect(answer(link, { tekst: 'Østsiden', handling: 'svar' })).toAnswer(410);
            expect((await getReport(report.id)).klokke?.pause).toBeNull();
            expect((await commentsOf(report.id)).map(({ tekst }) => tekst)).toEqual([
                'Innmelders e-postadresse er endret. Spørsmålet som ventet på svar, er avsluttet.',
            ]);
            const [corrected, resumed] = await historyOf(report.id);
            expect(resumed?.felter).toHaveProperty('Klokke');
            expect(resumed?.historikkBrukerNavn).toBe(corrected?.historikkBrukerNavn);
            await expect(ask(report.id)).toAnswer(201);
            await expect(fetch(await linkOf(report.lopeNummer))).toAnswer(200);
        });
        it('written in other letters is the same address', async () => {
            const report = await newReport();
            await ask(report.id);
            await expect(correct(report.id, 'Kari.Nordmann@example.com')).toAnswer(204);
            await expect(fetch(await linkOf(report.lopeNummer))).toAnswer(200);
        });
    });
    it('an erased reporter has no link, question, paused clock or waiting mail left', async () => {
        const innsenderEpost = 'slettes@example.com';
        const report = await newReport({ innsenderEpost });
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        await handle(report.id, { tilbakemelding: 'Vi ser på saken.' });
        await expect(post('admin', '/api/personvern/sletting', { epost: innsenderEpost })).toAnswer(204);
        const page = await fetch(link, { headers: { 'Accept-Language': 'nb' } });
        expect([page.status, await page.text()]).toEqual([410, expect.not.stringContaining(report.adresse)]);
        expect((await getReport(report.id)).klokke?.pause).toBeNull();
        expect((await commentsOf(report.id)).map(({ tekst }) => tekst)).toEqual([
            'Innmelders e-postadresse er endret. Spørsmålet som ventet på svar, er avsluttet.',
        ]);
        const letters = await lettersOf(report.id);
        expect(letters.filter(({ tilstand }) => tilstand === 'venter')).toEqual([]);
        expect(letters[0]?.tilstand).toBe('avvist');
    });
    it.runIf(process.env.TEST_DATABASE_URL)('a link that has ended says so as long as its report exists', async () => {
        const report = await newReport();
        const link = await linkOf(report.lopeNummer);
        const { database } = city;
        await database.rows(sql`
            update question set expires_at = now() - interval '200 days' where report_id = ${report.id}`);
        const office = { database, now: () => new Date() } as unknown as City;
        await dialogue.upkeep?.work(database, new Date(), office);
        const page = await fetch(link, { headers: { 'Accept-Language': 'nb' } });
        expect([page.status, await page.text()]).toEqual([
            410,
            expect.stringContaining('Lenken virker ikke lenger. Har du fått en nyere e-post fra oss om meldingen'),
        ]);
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'a correction is neither offered for confirmation when it has expired, nor put off when nobody can be mailed',
        async () => {
            const report = await newReport({ innsenderEpost: 'treg@example.com' });
            const link = await linkOf(report.lopeNummer);
            const correct = (fields: Record<string, string>) =>
                answer(link, { handling: 'rett', epost: '', ...fields });
            await expect(correct({ navn: 'Kari Holm' })).toAnswer(200);
            const mails = await mailsTo('treg@example.com');
            const path = mails.map(({ body }) => /\/svar\/bekreft\/[\w-]+/.exec(body ?? '')?.[0]).find(Boolean) ?? '';
            const confirmation = () => fetch(`${city.url}${path}`, { headers: { 'Accept-Language': 'nb' } });
            expect(await (await confirmation()).text()).toContain('<button>Bekreft</button>');
            await city.database.script(
                `update contact_wish set expires_at = now() - interval '1 hour' where report_id = ${report.id}; update report set sender_email = null where id = ${report.id}`,
            );
            const late = await confirmation();
            expect([late.status, await late.text()]).toEqual([410, expect.not.stringContaining('<button>')]);
            const refused = await correct({ navn: 'Kari Holm' });
            const html = await refused.text();
            expect([refused.status, html]).toEqual([400, expect.stringContaining('value="Kari Holm"')]);
            expect(html).toMatch(/id="epost-feil"[^>]*>Skriv en e-postadresse. Meldingen har ingen/);
        },
    );
    it('every letter has a link to the status and earlier messages, where the reporter can withdraw once', async () => {
        const report = await newReport();
        const tell = (tekst: string) =>
            post('saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`, { tekst });
        await expect(tell('Vi ser på saken.')).toAnswer(201);
        const first = await linkOf(report.lopeNummer);
        await expect(tell('Arbeidet er bestilt.')).toAnswer(201);
        const second = await linkOf(report.lopeNummer);
        expect(second).not.toBe(first);
        const pageIn = async (link: string, language: string): Promise<string> =>
            (await fetch(link, { headers: { 'Accept-Language': language } })).text();
        const html = await pageIn(first, 'nb');
        for (const shown of [
            'Meldingen din',
            report.adresse,
            'Ikke behandlet',
            'Vi ser på saken.',
            'Arbeidet er bestilt.',
        ])
            expect(html).toContain(shown);
        expect(html).toContain('class="typed">Vi ser på saken.');
        expect([html.includes('Send svar'), html.includes('kari.nordmann@example.com')]).toEqual([false, false]);
        expect(await questionsOf(report.id)).toEqual([]);
        const told = await get<Comment[]>('saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`);
        expect(JSON.stringify(told.body)).not.toContain('/svar/');
        await expect(answer(first, { handling: 'svar', tekst: 'Falsk' })).toAnswer(410);
        await expect(answer(first, { handling: 'trekk' })).toAnswer(200);
        await expect(answer(second, { handling: 'trekk' })).toAnswer(410);
        expect((await commentsOf(report.id)).map(({ tekst }) => tekst)).toEqual(['Innmelder trekker meldingen.']);
        expect(await stock()).toContain(report.id);
        await see(report.id);
    });
    it.runIf(process.env.TEST_DATABASE_URL)('two withdrawals at once are one', async () => {
        const report = await newReport();
        await post('saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`, { tekst: 'Vi ser på saken.' });
        const link = await linkOf(report.lopeNummer);
        const { database } = city;
        const other = sql`
            with locked as (select id from report where id = ${report.id} for update)
            update question set withdrawn = true, answered_at = now()
            where id = (select min(question.id) from question join locked on locked.id = report_id)`;
        const withdrawn = await whileLocked(database, other, () => answer(link, { handling: 'trekk' }));
        expect(withdrawn.status).toBe(410);
        expect(await commentsOf(report.id)).toEqual([]);
    });
    /** The page of a question about a new report, in English. */
    const englishPage = async (): Promise<() => Promise<string>> => {
        const report = await newReport();
        await ask(report.id);
        const link = await linkOf(report.lopeNummer);
        return async () => (await fetch(link, { headers: { 'Accept-Language': 'en' } })).text();
    };
    it('the page has English names of statuses', async () => {
        expect(await (await englishPage())()).toMatch(/Status:\s*<strong>Not handled<\/strong>/);
    });
    it.runIf(process.env.TEST_DATABASE_URL)('the page has the class of a status that only this city has', async () => {
        const pageNow = await englishPage();
        const rename = (name: string) => city.database.script(`update status set name = '${name}' where id = 2`);
        await rename('Til vurdering');
        expect(await pageNow()).toMatch(/Not handled \(<span lang="nb">Til vurdering<\/span>\)/);
        await rename('Ikke behandlet');
    });
    it('is refused without a text, with too many days, and where the reporter is anonymous', async () => {
        const report = await newReport();
        expect((await ask(report.id, { tekst: '', dager: 90 })).body.errors).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ field: 'tekst', message: 'Skriv spørsmålet.' }),
                expect.objectContaining({ field: 'dager', message: 'Oppgi høyst 30 dager.' }),
            ]),
        );
        const { body } = await postReport('saksbehandler', { innsenderEpost: '' });
        await expect(ask(body.id ?? 0)).toAnswer(400, 'Innmelderen er anonym.');
        await expect(ask(report.id, {}, 'entreprenoradmin')).toAnswer(403);
    });
    it('forged and used links take no answer', async () => {
        const [used, open] = [await newReport(), await newReport()];
        await ask(used.id);
        const usedLink = await linkOf(used.lopeNummer);
        await answer(usedLink, { tekst: 'Ja', handling: 'svar' });
        await ask(open.id);
        const secret = (await linkOf(open.lopeNummer)).split('/').at(-1) ?? '';
        const forged = (n: number): string => {
            if (n >= secret.length) return randomBytes(32).toString('base64url');
            return `${secret.slice(0, n)}${secret[n] === 'A' ? 'B' : 'A'}${secret.slice(n + 1)}`;
        };
        const links = [
            usedLink,
            usedLink,
            // Secrets with the first, a middle or the last character changed, then a completely different one.
            ...[0, 20, secret.length - 1, secret.length].map((n) => `${city.url}/svar/${forged(n)}`),
        ];
        for (const link of links)
            expect((await answer(link, { tekst: 'Falsk', handling: 'svar' })).status).toBeGreaterThanOrEqual(400);
        for (const { id } of [used, open])
            expect((await commentsOf(id)).map(({ tekst }) => tekst)).not.toContain('Falsk');
    }, 120_000);
    it.runIf(process.env.TEST_DATABASE_URL)('expired links take no answer', async () => {
        const { id, lopeNummer } = await newReport();
        await ask(id);
        const link = await linkOf(lopeNummer);
        await city.database.script(
            `update question set expires_at = now() - interval '1 minute' where report_id = ${id}`,
        );
        for (const _ of [1, 2])
            expect((await answer(link, { tekst: 'Falsk', handling: 'svar' })).status).toBeGreaterThanOrEqual(400);
        expect(await commentsOf(id)).toEqual([]);
    });
});
