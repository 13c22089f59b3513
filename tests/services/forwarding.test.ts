import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Forwarding } from '../../src/api/entities/dialogue';
import type { Report } from '../../src/api/entities/report';
import { dayPlus, endOfOsloDay, formatLastDay, osloDay } from '../../src/api/rules/oslo';
import { withCity } from '../harness/withCity';
import { callsOf, photo, formOf } from './reportCalls';
import { dialogueCalls } from './dialogueCalls';

const city = withCity({ reports: 200 });
const { commentsOf, handle, handleMany, historyOf, newReport, post, put, read, search, undo } = callsOf(city);

const [ruter, ruterStatus] = [2, 16];
const send = (id: number, more: object = {}) =>
    handle(id, { meldingsStatusId: ruterStatus, eksternId: ruter, ...more });
const sentOf = (id: number): Promise<Forwarding[]> =>
    read<Forwarding[]>('saksbehandler', `/api/meldinger/${id}/videresendinger`);
const { lettersOf, mailsTo, see } = dialogueCalls(city);
const mailTo = async (to: string, { lopeNummer }: Report): Promise<string> =>
    (await mailsTo(to)).find(({ subject }) => subject.includes(String(lopeNummer)))?.body ?? '';
const address = 'kundesenter@ruter.example';
const linkIn = (mail: string): string =>
    `${city.url}/svar/ekstern/${/\/svar\/ekstern\/([\w-]+)/.exec(mail)?.[1] ?? ''}`;
const answer = (link: string, tekst: string, pictures: readonly Uint8Array[] = []) =>
    fetch(link, { method: 'POST', body: formOf({ tekst }, pictures), headers: { 'Accept-Language': 'nb' } });
const unread = async (): Promise<number[]> => (await search('bestand=svarMottatt')).meldinger.map(({ id }) => id);

describe('a report for an outside body (dialog, D15)', () => {
    it('is sent with its status, without the reporter unless ticked', async () => {
        const report = await newReport({ bilder: [await photo()] });
        await expect(send(report.id)).toAnswer(200);
        const mail = await mailTo(address, report);
        for (const part of [report.beskrivelse, report.adresse, String(report.lopeNummer), '/svar/ekstern/'])
            expect(mail).toContain(part);
        expect(mail).not.toContain('kari.nordmann');
        expect(await sentOf(report.id)).toMatchObject([
            { navn: 'Ruter', til: address, medInnsender: false, besvart: null, tilstand: 'sendt' },
        ]);
        expect((await historyOf(report.id))[0]?.felter).toMatchObject({
            Status: {},
            'Sendt til': { fra: null, til: 'Ruter' },
        });
        const page = await fetch(linkIn(mail), { headers: { 'Accept-Language': 'nb' } });
        const html = await page.text();
        expect([page.status, html.includes('kari.nordmann')]).toEqual([200, false]);
        expect(html).toContain(report.beskrivelse);
        const end = endOfOsloDay(dayPlus(osloDay(new Date()), 60));
        expect(Date.parse((await sentOf(report.id))[0]?.svarInnen ?? '')).toBe(end.getTime());
        for (const shown of [mail, html]) expect(shown).toContain(formatLastDay(end));
        const picture = await fetch(`${city.url}${/src="([^"]+)"/.exec(html)?.[1] ?? ''}`);
        expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);

        const named = await newReport();
        await send(named.id, { eksternMedInnsender: true });
        expect(await mailTo(address, named)).toContain('Innmelder: kari.nordmann@example.com');
    });
    it('is answered once by its link: a comment with pictures, which waits to be read', async () => {
        const report = await newReport();
        await send(report.id);
        const link = linkIn(await mailTo(address, report));
        expect([(await answer(link, ' ')).status, await unread()]).toEqual([400, []]);
        await expect(answer(link, 'Vi retter skiltet.', [await photo()])).toAnswer(200);
        for (const again of [
            await answer(link, 'En gang til'),
            await fetch(link, { headers: { 'Accept-Language': 'nb' } }),
        ])
            expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('Du har svart.')]);
        const comments = await commentsOf(report.id);
        expect(comments).toMatchObject([{ tekst: 'Vi retter skiltet.', opprettetAvBruker: { navn: 'Ruter' } }]);
        expect(await unread()).toEqual([report.id]);
        await see(report.id);
        expect(await unread()).toEqual([]);
        expect(await sentOf(report.id)).toMatchObject([{ sett: true }]);
    });
    it('no forged link answers', async () => {
        const report = await newReport();
        await send(report.id);
        const link = linkIn(await mailTo(address, report));
        const forged = Array.from(
            { length: 3 },
            () => `${city.url}/svar/ekstern/${randomBytes(32).toString('base64url')}`,
        );
        for (const one of [...forged, link.slice(0, -1), `${link}x`]) await expect(answer(one, 'Falsk')).toAnswer(404);
    });
    it.runIf(process.env.TEST_DATABASE_URL)('no expired link answers', async () => {
        const report = await newReport();
        await send(report.id);
        await city.database.script(`update forwarding set expires_at = now() where report_id = ${report.id}`);
        await expect(answer(linkIn(await mailTo(address, report)), 'For sent')).toAnswer(410);
    });
    it('goes to a body with its status, only staff can send it, and undoing the save stops it', async () => {
        const report = await newReport();
        for (const json of [{ eksternId: ruter }, { meldingsStatusId: 17, eksternId: ruter }, { eksternId: 999 }])
            await expect(handle(report.id, json)).toRefuse('eksternId', 'Velg en instans som hører til statusen.');
        await expect(handle(report.id, { eksternId: ruter }, 'entreprenoradmin')).toAnswer(400);
        const { body } = await send(report.id);
        await undo(body.angre?.id);
        expect([await mailTo(address, report), await sentOf(report.id)]).toEqual(['', []]);
    });
    it('sending a report again, without another change, is undone like any save', async () => {
        const report = await newReport();
        await send(report.id);
        const [first] = await sentOf(report.id);
        const { body } = await handle(report.id, { eksternId: ruter });
        expect(await sentOf(report.id)).toHaveLength(2);
        await undo(body.angre?.id);
        expect(await sentOf(report.id)).toEqual([first]);
        const [undone, sent] = (await historyOf(report.id)).map(({ felter }) => felter);
        expect(sent).toEqual({ 'Sendt til': { fra: null, til: 'Ruter' } });
        expect(undone).toMatchObject({ 'Sendt til': { fra: 'Ruter', til: null }, Angret: {} });
    });
    it('sending many reports, without another change, is previewed and answered as a change', async () => {
        const report = await newReport();
        await handle(report.id, { meldingsStatusId: ruterStatus });
        const sendMany = async (forhandsvis: boolean) =>
            (await handleMany({ ider: [report.id], endring: { eksternId: ruter }, forhandsvis })).body;
        const done = { utfall: 'utfort', felter: { 'Sendt til': { fra: null, til: 'Ruter' } } };
        expect((await sendMany(true)).meldinger).toMatchObject([done]);
        expect(await sentOf(report.id)).toEqual([]);
        const { meldinger, angre } = await sendMany(false);
        expect(meldinger).toMatchObject([done]);
        expect(angre).not.toBeNull();
    });
    it.skipIf(!process.env.TEST_DATABASE_URL)('is sent again to the body, also with a corrected address', async () => {
        const report = await newReport();
        await send(report.id);
        const old = linkIn(await mailTo(address, report));
        await city.database
            .script(`update letter set state = 'returnert', reason = '550 <${address}>' where report_id = ${report.id};
             delete from outbox where report_id = ${report.id}`);
        const [letter] = await lettersOf(report.id);
        expect(letter).toMatchObject({ erEkstern: true, venterPaDeg: true, til: address });
        const ofCompany = (await lettersOf(report.id, 'entreprenoradmin')).find(({ erEkstern }) => erEkstern);
        expect(ofCompany).toMatchObject({ til: 'Skjult', grunn: null });
        const path = `/api/meldinger/${report.id}/brev/${letter?.id ?? 0}/sending`;
        const again = await put('saksbehandler', path, { epost: 'ny@ruter.example' });
        expect(again.status).toBe(204);
        expect(await sentOf(report.id)).toMatchObject([{ til: 'ny@ruter.example', tilstand: 'sendt' }]);
        const link = linkIn(await mailTo('ny@ruter.example', report));
        expect([(await fetch(old)).status, (await answer(link, 'Takk')).status]).toEqual([404, 200]);
        const body = await read<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}`);
        expect(body.innsenderEpost).toBe('kari.nordmann@example.com');
    });
    it('is previewed', async () => {
        const report = await newReport();
        const { body } = await post<{ til: string; tekst: string }>(
            'saksbehandler',
            `/api/meldinger/${report.id}/videresendinger/forhandsvisning`,
            { eksternId: ruter, eksternMedInnsender: true },
        );
        expect(body.til).toBe(address);
        expect(body.tekst).toContain('Innmelder: kari.nordmann@example.com');
        expect(await sentOf(report.id)).toEqual([]);
    });
});

describe('a city without a mail server', () => {
    const mute = withCity({ reports: 200, env: { FEATURE_NO_MAIL: 'true' } });
    const { handle, newReport, read } = callsOf(mute);
    const { ask, lettersOf } = dialogueCalls(mute);
    it('shows the service department the whole mail, with its link', async () => {
        expect(await (await fetch(`${mute.url}/config.json`)).json()).toMatchObject({ FEATURE_NO_MAIL: true });
        const report = await newReport();
        await ask(report.id, { pause: false });
        const [letter] = await lettersOf(report.id);
        const link = /http\S+\/svar\/[\w-]+/.exec(letter?.tekst ?? '')?.[0] ?? '';
        await expect(fetch(link)).toAnswer(200);
        await handle(report.id, { meldingsStatusId: ruterStatus, eksternId: ruter });
        const body = await read<Forwarding[]>('saksbehandler', `/api/meldinger/${report.id}/videresendinger`);
        expect(body[0]?.tekst).toContain('/svar/ekstern/');
    });
    it('a reporter is offered no correction, which a mail would confirm, but can answer and withdraw', async () => {
        const report = await newReport();
        await ask(report.id, { pause: false });
        const [letter] = await lettersOf(report.id);
        const link = /http\S+\/svar\/[\w-]+/.exec(letter?.tekst ?? '')?.[0] ?? '';
        const page = async () => (await fetch(link, { headers: { 'Accept-Language': 'nb' } })).text();
        const send = (fields: Record<string, string>) =>
            fetch(link, { method: 'POST', body: formOf(fields), headers: { 'Accept-Language': 'nb' } });
        const correct = async () => (await send({ handling: 'rett', navn: 'Ola Ås', epost: '' })).text();
        expect(await page()).not.toContain('name="navn"');
        expect(await correct()).toContain('er ikke sendt: vi kan ikke sende e-post nå.');
        await expect(send({ handling: 'svar', tekst: 'Østsiden' })).toAnswer(200);
        const after = await page();
        expect([after.includes('name="navn"'), after.includes('Trekk meldingen')]).toEqual([false, true]);
    });
});
