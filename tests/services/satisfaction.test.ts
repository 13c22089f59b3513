import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FigureAnswer } from '../../src/api/entities/figures';
import { dayPlus, endOfOsloDay, formatLastDay, osloDay } from '../../src/api/rules/oslo';
import { withCity } from '../harness/withCity';
import { callsOf, types, type VersionedReport } from './reportCalls';
import { bounced, dialogueCalls } from './dialogueCalls';

const city = withCity({ reports: 200 });
const { get, getReport, handle, historyOf, newReport, outboxOf, put, putAsService, read, search, undo } = callsOf(city);
const { lettersOf } = dialogueCalls(city);

const mailsOf = async (number: number) =>
    (await outboxOf()).filter(({ subject }) => subject === `Er du fornøyd? Melding ${number}`);
const linkOf = async (number: number): Promise<string> =>
    /http\S+\/svar\/fornoyd\/([\w-]+)/.exec((await mailsOf(number))[0]?.body ?? '')?.[1] ?? '';
const page = (secret: string, query = '', headers: Record<string, string> = {}) =>
    fetch(`${city.url}/svar/fornoyd/${secret}${query}`, { headers });
const send = (secret: string, fields: readonly [string, string][]) =>
    fetch(`${city.url}/svar/fornoyd/${secret}`, {
        method: 'POST',
        body: new URLSearchParams(fields.map(([a, b]) => [a, b])),
    });
const found = async (query: string): Promise<number[]> => (await search(`${query}`)).meldinger.map(({ id }) => id);

const closed = async (): Promise<VersionedReport> => {
    const report = await newReport({ innsenderEpost: `innmelder-${randomUUID()}@example.com` });
    await expect(putAsService(report, { meldingsStatusId: 6 })).toAnswer(200);
    return getReport(report.id);
};

describe('asking whether the reporter is satisfied (dialog, D15)', () => {
    it('a closed report asks once, a day later, unless it is opened again', async () => {
        const report = await closed();
        const [mail, ...others] = await mailsOf(report.lopeNummer);
        expect(others).toEqual([]);
        expect(mail?.recipient).toBe(report.innsenderEpost);
        expect(Date.parse(mail?.held_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
        const end = endOfOsloDay(dayPlus(osloDay(mail?.held_until ?? ''), 30));
        expect(mail?.body).toContain(`Du kan svare til og med ${formatLastDay(end)}.`);
        await putAsService(report, { meldingsStatusId: 5 });
        expect(await mailsOf(report.lopeNummer)).toHaveLength(1);
        await putAsService(await getReport(report.id), { meldingsStatusId: 4 });
        expect(await mailsOf(report.lopeNummer)).toEqual([]);
    });
    describe.runIf(process.env.TEST_DATABASE_URL)('a report that is opened again once its mail was due', () => {
        /** A closed report whose mail was due an hour ago, as in a city whose mail server was away or refused it. */
        const due = async (
            state: 'venter' | 'avvist' | 'sendt',
            of = sql`held_until = null`,
        ): Promise<VersionedReport> => {
            const report = await closed();
            await city.database.rows(
                sql`update satisfaction set leaves_at = now() - interval '1 hour' where report_id = ${report.id}`,
            );
            await city.database.rows(sql`update letter set state = ${state} where report_id = ${report.id}`);
            await city.database.rows(
                sql`update outbox set ${of} where id in (select mail_id from letter where report_id = ${report.id})`,
            );
            return report;
        };
        const failed = () => found('bestand=epostFeilet');
        it('asks nobody, unless the mail is on its way', async () => {
            const [waiting, sending] = [
                await due('venter'),
                await due('venter', sql`held_until = null, sending = true`),
            ];
            const [passedOn, link] = [await linkOf(waiting.lopeNummer), await linkOf(sending.lopeNummer)];
            for (const report of [waiting, sending]) await putAsService(report, { meldingsStatusId: 4 });
            expect(await mailsOf(waiting.lopeNummer)).toEqual([]);
            expect(await lettersOf(waiting.id)).toMatchObject([
                { tilstand: 'avvist', venterPaDeg: false, grunn: 'Meldingens status er endret.' },
            ]);
            expect(await mailsOf(sending.lopeNummer)).toHaveLength(1);
            // Staff of a city without a mail server may have passed on the first one.
            for (const ended of [passedOn, link]) await expect(page(ended)).toAnswer(410);
        });
        it('asks after all when its opening is undone', async () => {
            const report = await due('venter');
            const link = await linkOf(report.lopeNummer);
            const { body } = await handle(report.id, { meldingsStatusId: 4 });
            expect(await mailsOf(report.lopeNummer)).toEqual([]);
            await expect(undo(body.angre?.id)).toAnswer(200);
            expect(await mailsOf(report.lopeNummer)).toHaveLength(1);
            expect(await lettersOf(report.id)).toMatchObject([{ tilstand: 'venter', grunn: null }]);
            await expect(page(link)).toAnswer(200);
        });
        it('needs no attention for the mail that failed', async () => {
            const report = await due('avvist');
            expect(await failed()).toEqual([report.id]);
            await putAsService(report, { meldingsStatusId: 4 });
            expect(await failed()).toEqual([]);
        });
        it('needs no attention for the mail that is returned later, unless its opening is undone', async () => {
            const [opened, undone] = [await due('sendt'), await due('sendt')];
            await putAsService(opened, { meldingsStatusId: 4 });
            const { body } = await handle(undone.id, { meldingsStatusId: 4 });
            await expect(undo(body.angre?.id)).toAnswer(200);
            for (const { id } of [opened, undone])
                for (const letter of await lettersOf(id)) await bounced(city.database, letter.id);
            expect(await lettersOf(opened.id)).toMatchObject([{ tilstand: 'returnert', venterPaDeg: false }]);
            expect(await failed()).toEqual([undone.id]);
        });
    });
    it('a report that becomes a duplicate asks nobody, and linking it counts as judging the answer', async () => {
        const report = await closed();
        await putAsService(report, { meldingsStatusId: 7 });
        expect(await mailsOf(report.lopeNummer)).toEqual([]);
        const [linked, judged, main] = [await closed(), await closed(), await newReport()];
        await send(await linkOf(judged.lopeNummer), [['svar', 'nei']]);
        expect(await found('bestand=nyVurdering')).toEqual([judged.id]);
        for (const { id } of [linked, judged])
            await put('saksbehandler', `/api/meldinger/${id}/duplikat`, { hovedmeldingId: main.id });
        expect(await mailsOf(linked.lopeNummer)).toEqual([]);
        expect(await found('bestand=nyVurdering')).toEqual([]);
    });
    it('an address is asked once a day', async () => {
        const first = await closed();
        const second = await newReport({ innsenderEpost: first.innsenderEpost ?? '' });
        await putAsService(second, { meldingsStatusId: 6 });
        expect(
            [await mailsOf(first.lopeNummer), await mailsOf(second.lopeNummer)].map((mails) => mails.length),
        ).toEqual([1, 0]);
    });
    it('a form that cannot be read is shown again', async () => {
        const secret = await linkOf((await closed()).lopeNummer);
        const answer = await fetch(`${city.url}/svar/fornoyd/${secret}`, {
            method: 'POST',
            headers: { 'Content-Type': 'multipart/form-data' },
            body: 'svar=ja',
        });
        expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('name="svar"')]);
    });
    it('an undone save asks nobody', async () => {
        const report = await newReport({ innsenderEpost: 'angret@example.com' });
        const saved = await handle(report.id, { meldingsStatusId: 6 });
        expect(await mailsOf(report.lopeNummer)).toHaveLength(1);
        const undone = await undo(saved.body.angre?.id);
        expect([undone.status, await mailsOf(report.lopeNummer)]).toEqual([200, []]);
    });
    it('only a sent form is an answer: opening the links is not, even with a browser’s headers', async () => {
        const report = await closed();
        const secret = await linkOf(report.lopeNummer);
        for (const svar of ['ja', 'nei']) {
            const followed = await page(secret, `?svar=${svar}`, {
                'Sec-Fetch-Dest': 'document',
                'Sec-Fetch-Mode': 'navigate',
                'Sec-Fetch-User': '?1',
                'User-Agent': 'Mozilla/5.0',
            });
            expect(followed.status).toBe(200);
            expect(await followed.text()).toMatch(new RegExp(`value="${svar}" required checked`));
        }
        expect((await getReport(report.id)).tilfredshet).toBeNull();
        await expect(send(secret, [['svar', 'ja']])).toAnswer(200);
        expect((await getReport(report.id)).tilfredshet).toMatchObject({ fornoyd: true, vurdert: null });
        expect(await found('bestand=nyVurdering')).toEqual([]);
    });
    it('the page can be shown in English', async () => {
        const secret = await linkOf((await closed()).lopeNummer);
        const english = await page(secret, '', { 'Accept-Language': 'en' });
        expect(await english.text()).toContain('Are you satisfied?');
    });
    it('a text that is too long is not cut: the form comes back with it and its number of characters', async () => {
        const secret = await linkOf((await closed()).lopeNummer);
        const tekst = 'Hullet er der ennå. '.repeat(150).trim();
        const sent = await send(secret, [
            ['svar', 'nei'],
            ['arsak', 'feilSted'],
            ['tekst', tekst],
        ]);
        const html = await sent.text();
        expect(sent.status).toBe(400);
        expect(html).toMatch(/<textarea[^>]*aria-describedby="tekst-feil"/);
        expect(html).toMatch(
            new RegExp(`id="tekst-feil"[^>]*>Teksten kan ha høyst 2000 tegn. Den har ${tekst.length}.`),
        );
        expect(html).toContain(tekst);
        expect(html).toMatch(/value="feilSted"\s+checked/);
        await expect(send(secret, [['svar', 'ja']])).toAnswer(200);
    });
    it('an answer without the choice is refused at the choice, and keeps its text', async () => {
        const secret = await linkOf((await closed()).lopeNummer);
        const sent = await send(secret, [['tekst', 'Hullet er der ennå.']]);
        const html = await sent.text();
        expect([sent.status, html]).toEqual([400, expect.stringContaining('Hullet er der ennå.')]);
        const choices = /<fieldset[^>]* aria-invalid="true" aria-describedby="svar-feil"[^]*?<\/fieldset>/.exec(
            html,
        )?.[0];
        expect(choices).toContain('value="nei"');
        expect(choices).toMatch(/id="svar-feil"[^>]*>Velg ja eller nei først\./);
        expect(html).not.toMatch(/<textarea[^>]*aria-/);
    });
    describe('a reporter who is not satisfied', () => {
        let report: VersionedReport;
        let secret: string;
        let sent: Response;
        beforeAll(async () => {
            report = await closed();
            secret = await linkOf(report.lopeNummer);
            sent = await send(secret, [
                ['svar', 'nei'],
                ['arsak', 'ikkeUtbedret'],
                ['arsak', 'tull'],
                ['tekst', 'Hullet er der ennå'],
            ]);
        });

        it('says why, and the history has it', async () => {
            expect(sent.status).toBe(200);
            expect(await sent.text()).toContain('ser på meldingen på nytt');
            expect((await getReport(report.id)).tilfredshet).toMatchObject({
                fornoyd: false,
                arsaker: ['ikkeUtbedret'],
                tekst: 'Hullet er der ennå',
            });
            const line = 'Innmelder er ikke fornøyd. Feilen finnes fortsatt. Hullet er der ennå';
            expect((await historyOf(report.id))[0]?.felter).toEqual({ Tilfredshet: { fra: null, til: line } });
        });
        it('answers once', async () => {
            const again = await send(secret, [['svar', 'ja']]);
            expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('Du har svart.')]);
        });
        it('gets a report that stays closed, but is listed for reassessment', async () => {
            expect((await getReport(report.id)).meldingsStatusId).toBe(6);
            expect(await found('bestand=nyVurdering')).toContain(report.id);
            const counted = await get('saksbehandler', '/sok/melding/serviceavdeling/startlinje');
            expect(counted.body).toMatchObject({ nyVurdering: 1 });
            const judged = await put('saksbehandler', `/api/meldinger/${report.id}/tilfredshet/vurdering`, {
                tekst: 'Reparert i går',
            });
            expect(judged.status).toBe(204);
            expect(await found('bestand=nyVurdering')).toEqual([]);
            expect((await getReport(report.id)).tilfredshet?.vurdert).not.toBeNull();
        });
    });
    it('changing the status counts as judging the answer', async () => {
        const report = await closed();
        await send(await linkOf(report.lopeNummer), [['svar', 'nei']]);
        await putAsService(await getReport(report.id), { meldingsStatusId: 4 });
        expect(await found('bestand=nyVurdering')).toEqual([]);
    });
    it('contractors cannot read the answer in the report, its history or its comments, nor find it by filters or in figures', async () => {
        const report = await closed();
        await send(await linkOf(report.lopeNummer), [
            ['svar', 'nei'],
            ['tekst', 'De var frekke'],
        ]);
        const asCompany = async (path: string) => (await get('entreprenoradmin', path)).text;
        const company = report.selskapId ?? '';
        expect(JSON.parse(await asCompany(`/api/entreprenorer/${company}/meldinger/${report.id}`))).not.toHaveProperty(
            'result.tilfredshet',
        );
        for (const part of ['historikk', 'kommentarer'])
            expect(await asCompany(`/api/meldinger/${report.id}/${part}`), part).not.toMatch(/frekke|ikke fornøyd/);
        const own = `/sok/melding/entreprenor/${company}`;
        for (const filter of ['bestand=nyVurdering', 'kjennetegn=spurt', 'kjennetegn=misfornoyd'])
            expect(await asCompany(`${own}?${filter}`), filter).toContain('"totaltAntall":0');
        const day = osloDay(new Date());
        await expect(get('entreprenoradmin', `${own}/tall/tilfredshet?fra=${day}&til=${day}`)).toAnswer(400);
        await putAsService(await getReport(report.id), { meldingsStatusId: 4 });
    });
    it('routing a closed report counts as judging the answer', async () => {
        const report = await closed();
        await send(await linkOf(report.lopeNummer), [['svar', 'nei']]);
        expect(await found('bestand=nyVurdering')).toEqual([report.id]);
        await expect(put('saksbehandler', `/api/melding/${report.id}/tildel`)).toAnswer(200);
        expect(await found('bestand=nyVurdering')).toEqual([]);
        expect((await getReport(report.id)).tilfredshet?.vurdert).not.toBeNull();
    });
    it('figures count who was asked and what they answered, and a filter lists the reports of each', async () => {
        const day = osloDay(new Date());
        const query = `fra=${day}&til=${day}&gruppe=meldingstypeId`;
        const path = `/sok/melding/serviceavdeling/tall/tilfredshet?${query}`;
        const { rader } = await read<FigureAnswer>('saksbehandler', path);
        expect(rader).toHaveLength(1);
        for (const name of ['spurt', 'fornoyd', 'misfornoyd'])
            expect(await found(`lukketDatoFra=${day}&lukketDatoTil=${day}&kjennetegn=${name}`), name).toHaveLength(
                rader[0]?.tall[name] ?? -1,
            );
        expect(rader[0]?.tall).toMatchObject({ fornoyd: 2, misfornoyd: 2 });
    });
    describe('a report that is closed again', () => {
        const day = osloDay(new Date());
        const filter = `datoFra=${day}&meldingstypeId=${types.light}&kjennetegn=`;
        const figure = async () => {
            const path = `/sok/melding/serviceavdeling/tall/tilfredshet?fra=${day}&til=${day}&meldingstypeId=${types.light}`;
            return (await read<FigureAnswer>('saksbehandler', path)).rader[0]?.tall;
        };
        let report: VersionedReport;
        const putStatus = async (meldingsStatusId: number) =>
            expect(putAsService(await getReport(report.id), { meldingsStatusId })).toAnswer(200);
        beforeAll(async () => {
            report = await newReport({ meldingstypeId: types.light, innsenderEpost: `${randomUUID()}@example.com` });
            await putStatus(6);
            await send(await linkOf(report.lopeNummer), [['svar', 'nei']]);
            await putStatus(4);
        });

        it('keeps its answer while open, but the answer does not count for the next closing', async () => {
            expect(await found(`${filter}misfornoyd`)).toEqual([report.id]);
            // Nobody is asked twice within a day.
            await putStatus(6);
            for (const name of ['spurt', 'fornoyd', 'misfornoyd']) expect(await found(filter + name), name).toEqual([]);
            expect(await figure()).toMatchObject({ spurt: 0, fornoyd: 0, misfornoyd: 0 });
        });
        it.runIf(process.env.TEST_DATABASE_URL)('counts once, by the answer to its last closing', async () => {
            await putStatus(4);
            await city.database.rows(sql`
                update satisfaction set asked_at = asked_at - interval '2 days' where report_id = ${report.id}`);
            await putStatus(6);
            expect(await figure()).toMatchObject({ spurt: 1, fornoyd: 0, misfornoyd: 0 });
            await expect(send(await linkOf(report.lopeNummer), [['svar', 'ja']])).toAnswer(200);
            expect(await figure()).toMatchObject({ spurt: 1, fornoyd: 1, misfornoyd: 0 });
            expect(await found(`${filter}fornoyd`)).toEqual([report.id]);
            expect(await found(`${filter}misfornoyd`)).toEqual([]);
            await putStatus(4);
            expect(await found(`${filter}misfornoyd`)).toEqual([]);
        });
    });
    it('forged links answer nothing', async () => {
        await expect(page('A'.repeat(43))).toAnswer(404);
        await expect(send('A'.repeat(43), [['svar', 'nei']])).toAnswer(404);
    });
});
