import { beforeAll, describe, expect, it } from 'vitest';
import type { Comment } from '../../src/api/entities/reportEntries';
import { sharedCity } from '../harness/withCity';
import { call, getReport, historyOf, newReport, postComment, putAsService } from './reportCalls';

const city = sharedCity({ reports: 200 });
let url: string;
beforeAll(async () => {
    url = city.url;
});

describe('comments and feedback (report-handling §2, §5)', () => {
    it('comments come newest first, with who wrote them', async () => {
        const { id } = await newReport(url);
        for (const tekst of ['Første', 'Andre'])
            expect(
                (
                    await call(url, 'entreprenor', `/api/meldinger/${id}/kommentarer`, {
                        method: 'POST',
                        json: { tekst },
                    })
                ).status,
            ).toBe(201);
        const { body } = await call<Comment[]>(url, 'saksbehandler', `/api/meldinger/${id}/kommentarer`);
        expect(body.map(({ tekst }) => tekst)).toEqual(['Andre', 'Første']);
        expect(body[0]?.opprettetAvBruker).toEqual({ navn: 'Elin Strand', selskap: { navn: 'Nordvei Drift AS' } });
    });
    it('comments, feedback and history come page by page when asked (lange-lister, D15)', async () => {
        const { id } = await newReport(url, { innsenderEpost: 'ola@eksempel.test' });
        const at = `/api/meldinger/${id}`;
        for (const tekst of ['Første', 'Andre', 'Tredje']) {
            await postComment(url, 'saksbehandler', id, tekst);
            await call(url, 'saksbehandler', `${at}/tilbakemeldinger`, { method: 'POST', json: { tekst } });
        }
        const texts = async (path: string) => {
            const { body } = await call<{ rader: Comment[]; totaltAntall: number }>(url, 'saksbehandler', path);
            return [body.rader.map(({ tekst }) => tekst), body.totaltAntall];
        };
        for (const list of ['kommentarer', 'tilbakemeldinger']) {
            expect(await texts(`${at}/${list}?antall=2`)).toEqual([['Tredje', 'Andre'], 3]);
            expect(await texts(`${at}/${list}?page=2&antall=2`)).toEqual([['Første'], 3]);
            expect(await texts(`${at}/${list}?page=3&antall=2`)).toEqual([[], 3]);
            expect((await call(url, 'saksbehandler', `${at}/${list}?antall=201`)).status).toBe(400);
        }
        await putAsService(url, await getReport(url, id), { meldingsStatusId: 4 });
        const { body } = await call(url, 'saksbehandler', `${at}/historikk?antall=1`);
        expect(body).toMatchObject({ totaltAntall: (await historyOf(url, id)).length, rader: [{ felter: {} }] });
    });
    it('an empty comment or feedback is refused', async () => {
        const { id } = await newReport(url);
        for (const json of [{ tekst: '  ' }, {}, { tekst: null }]) {
            expect(
                (await call(url, 'saksbehandler', `/api/meldinger/${id}/kommentarer`, { method: 'POST', json })).body
                    .errorMessage,
            ).toBe('Kommentar må fylles ut.');
            expect(
                (await call(url, 'saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, { method: 'POST', json }))
                    .body.errorMessage,
            ).toBe('Tilbakemelding må fylles ut.');
        }
    });
    it('feedback is mailed to the reporter with the running number, and leaves the status', async () => {
        const report = await newReport(url, { innsenderEpost: 'ola.nordmann@example.com' });
        const sent = await call(url, 'saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`, {
            method: 'POST',
            json: { tekst: 'Hullet er tettet.' },
        });
        expect(sent.status).toBe(201);
        const mails = (await (await fetch(`${url}/dev/epost?format=json`)).json()) as {
            recipient: string;
            subject: string;
            body: string;
        }[];
        const mail = mails.find(({ subject }) => subject.includes(String(report.lopeNummer)));
        expect(mail?.recipient).toBe('ola.nordmann@example.com');
        expect(mail?.body).toContain('Hullet er tettet.');
        expect(mail?.body).toContain('Bymelding');
        expect(await getReport(url, report.id)).toMatchObject({
            meldingsStatusId: report.meldingsStatusId,
            antallTilbakemeldinger: 1,
        });
        expect(
            (await call<Comment[]>(url, 'entreprenor', `/api/meldinger/${report.id}/tilbakemeldinger`)).body,
        ).toMatchObject([{ tekst: 'Hullet er tettet.', opprettetAvBruker: { navn: 'Siri Haugen' } }]);
    });
    it('feedback has its placeholders filled in, and is refused with one that has no value (D15)', async () => {
        const report = await newReport(url, { innsenderEpost: 'kari@example.com', adresse: 'Storgata 41' });
        const path = `/api/meldinger/${report.id}/tilbakemeldinger`;
        const send = (tekst: string) => call(url, 'saksbehandler', path, { method: 'POST', json: { tekst } });
        expect((await send('{adresse} – melding {nummer}, {navn}')).status).toBe(201);
        expect((await call<Comment[]>(url, 'saksbehandler', path)).body).toMatchObject([
            { tekst: `Storgata 41 – melding ${report.lopeNummer}, Siri Haugen` },
        ]);
        const refused = await send('Til {dato}');
        expect([refused.status, refused.body.errorMessage]).toEqual([400, 'Feltet {dato} i teksten er ikke fylt ut.']);
    });
    it('feedback is refused when the reporter is anonymous', async () => {
        const { id } = await newReport(url, { innsenderEpost: '' });
        const { status, body } = await call(url, 'saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, {
            method: 'POST',
            json: { tekst: 'Hei' },
        });
        expect([status, body.errorMessage]).toEqual([400, 'Innmelderen er anonym.']);
    });
});
