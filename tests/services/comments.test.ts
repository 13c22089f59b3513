import { describe, expect, it } from 'vitest';
import type { Comment } from '../../src/api/entities/reportEntries';
import { sharedCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

const city = sharedCity({ reports: 200 });
const { commentsOf, get, getReport, historyOf, newReport, outboxOf, post, postComment, putAsService, read } =
    callsOf(city);

describe('comments and feedback (report-handling §2, §5)', () => {
    it('comments come newest first, with who wrote them', async () => {
        const { id } = await newReport();
        for (const tekst of ['Første', 'Andre'])
            await expect(post('entreprenor', `/api/meldinger/${id}/kommentarer`, { tekst })).toAnswer(201);
        const body = await commentsOf(id);
        expect(body.map(({ tekst }) => tekst)).toEqual(['Andre', 'Første']);
        expect(body[0]?.opprettetAvBruker).toEqual({ navn: 'Elin Strand', selskap: { navn: 'Nordvei Drift AS' } });
    });
    it('comments, feedback and history come page by page when asked (lange-lister, D15)', async () => {
        const { id } = await newReport({ innsenderEpost: 'ola@eksempel.test' });
        const at = `/api/meldinger/${id}`;
        for (const tekst of ['Første', 'Andre', 'Tredje']) {
            await postComment('saksbehandler', id, tekst);
            await post('saksbehandler', `${at}/tilbakemeldinger`, { tekst });
        }
        const texts = async (path: string) => {
            const body = await read<{ rader: Comment[]; totaltAntall: number }>('saksbehandler', path);
            return [body.rader.map(({ tekst }) => tekst), body.totaltAntall];
        };
        for (const list of ['kommentarer', 'tilbakemeldinger']) {
            expect(await texts(`${at}/${list}?antall=2`)).toEqual([['Tredje', 'Andre'], 3]);
            expect(await texts(`${at}/${list}?page=2&antall=2`)).toEqual([['Første'], 3]);
            expect(await texts(`${at}/${list}?page=3&antall=2`)).toEqual([[], 3]);
            await expect(get('saksbehandler', `${at}/${list}?antall=201`)).toAnswer(400);
        }
        await putAsService(await getReport(id), { meldingsStatusId: 4 });
        const { body } = await get('saksbehandler', `${at}/historikk?antall=1`);
        expect(body).toMatchObject({ totaltAntall: (await historyOf(id)).length, rader: [{ felter: {} }] });
    });
    it('an empty comment or feedback is refused', async () => {
        const { id } = await newReport();
        for (const json of [{ tekst: '  ' }, {}, { tekst: null }]) {
            await expect(post('saksbehandler', `/api/meldinger/${id}/kommentarer`, json)).toAnswer(
                400,
                'Kommentar må fylles ut.',
            );
            await expect(post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, json)).toAnswer(
                400,
                'Tilbakemelding må fylles ut.',
            );
        }
    });
    it('feedback is mailed to the reporter with the running number, and leaves the status', async () => {
        const report = await newReport({ innsenderEpost: 'ola.nordmann@example.com' });
        const sent = await post('saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`, {
            tekst: 'Hullet er tettet.',
        });
        expect(sent.status).toBe(201);
        const mails = await outboxOf();
        const mail = mails.find(({ subject }) => subject.includes(String(report.lopeNummer)));
        expect(mail?.recipient).toBe('ola.nordmann@example.com');
        expect(mail?.body).toContain('Hullet er tettet.');
        expect(mail?.body).toContain('Bymelding');
        expect(await getReport(report.id)).toMatchObject({
            meldingsStatusId: report.meldingsStatusId,
            antallTilbakemeldinger: 1,
        });
        expect(await read<Comment[]>('entreprenor', `/api/meldinger/${report.id}/tilbakemeldinger`)).toMatchObject([
            { tekst: 'Hullet er tettet.', opprettetAvBruker: { navn: 'Siri Haugen' } },
        ]);
    });
    it('feedback has its placeholders filled in, and is refused with one that has no value (D15)', async () => {
        const report = await newReport({ innsenderEpost: 'kari@example.com', adresse: 'Storgata 41' });
        const path = `/api/meldinger/${report.id}/tilbakemeldinger`;
        const send = (tekst: string) => post('saksbehandler', path, { tekst });
        await expect(send('{adresse} – melding {nummer}, {navn}')).toAnswer(201);
        expect(await read<Comment[]>('saksbehandler', path)).toMatchObject([
            { tekst: `Storgata 41 – melding ${report.lopeNummer}, Siri Haugen` },
        ]);
        await expect(send('Til {dato}')).toAnswer(400, 'Feltet {dato} i teksten er ikke fylt ut.');
    });
    it('feedback is refused when the reporter is anonymous', async () => {
        const { id } = await newReport({ innsenderEpost: '' });
        await expect(post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, { tekst: 'Hei' })).toAnswer(
            400,
            'Innmelderen er anonym.',
        );
    });
});
