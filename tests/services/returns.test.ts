import { describe, expect, it } from 'vitest';
import type { ReturnRate } from '../../src/api/entities/returns';
import { sharedCity } from '../harness/withCity';
import { callsOf, agreements, asfaltlaget, nordvei } from './reportCalls';

const city = sharedCity();
const { get, getReport, historyOf, newReport, put, putAsService, read, search } = callsOf(city);

const giveBack = (id: number, json: object = {}, headers = {}) =>
    put(
        'entreprenoradmin',
        `/api/meldinger/${id}/retur`,
        { arsak: 'ikkeVaart', tekst: 'Privat vei', ...json },
        headers,
    );
const answer = (id: number, godtatt: boolean) =>
    put('saksbehandler', `/api/meldinger/${id}/retur/svar`, { godtatt, tekst: '' });
const stock = async (): Promise<number[]> => (await search('bestand=returnert')).meldinger.map(({ id }) => id);
const atContractor = (id: number) => get('entreprenoradmin', `/api/entreprenorer/${nordvei}/meldinger/${id}`);

const ownRate = async () =>
    (await read<ReturnRate[]>('leder', '/api/returer/andeler')).find(({ id }) => id === nordvei);

describe('giving a report back (delarbeid, D15)', () => {
    it('takes it off the company’s list at once, and puts it among the returned ones', async () => {
        const report = await newReport();
        await expect(atContractor(report.id)).toAnswer(200);
        await expect(giveBack(report.id, {}, { 'If-Match': `"${report.versjon}"` })).toAnswer(204);
        await expect(atContractor(report.id)).toAnswer(404);
        expect(await stock()).toContain(report.id);
        const returned = await getReport(report.id);
        expect(returned).toMatchObject({
            meldingsStatusId: 1,
            selskapId: null,
            retur: { arsak: 'ikkeVaart', tekst: 'Privat vei', selskap: { id: nordvei } },
        });
        expect((await historyOf(report.id))[0]?.felter).toMatchObject({
            Retur: { til: 'Ikke vårt: Privat vei' },
            Entreprenør: { til: null },
        });
    });
    it('needs a reason and a text, a fresh version, and an open report of one’s own', async () => {
        const report = await newReport();
        expect((await giveBack(report.id, { arsak: 'orker ikke', tekst: '' })).body.errors).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ field: 'arsak', message: 'Velg hvorfor meldingen returneres.' }),
                expect.objectContaining({ field: 'tekst', message: 'Skriv litt om hvorfor meldingen returneres.' }),
            ]),
        );
        await expect(giveBack(report.id, {}, { 'If-Match': '"99"' })).toAnswer(412);
        const other = await put('entreprenoradmin2', `/api/meldinger/${report.id}/retur`, {
            arsak: 'duplikat',
            tekst: 'Samme',
        });
        expect(other.status).toBe(404);
        await expect(answer(report.id, true)).toAnswer(400, 'Meldingen har ingen retur som venter på svar.');
    });
    it('staff accept it, send it back, or answer by assigning it to another', async () => {
        const [accepted, refused, moved] = [await newReport(), await newReport(), await newReport()];
        for (const { id } of [accepted, refused, moved]) await expect(giveBack(id)).toAnswer(204);
        await expect(answer(accepted.id, true)).toAnswer(204);
        expect(await getReport(accepted.id)).toMatchObject({ meldingsStatusId: 1, selskapId: null, retur: null });
        await expect(answer(refused.id, false)).toAnswer(204);
        expect(await getReport(refused.id)).toMatchObject({
            meldingsStatusId: 2,
            selskapId: nordvei,
            avtale: { avtaleId: agreements.roadInner },
            retur: null,
        });
        await expect(atContractor(refused.id)).toAnswer(200);
        const last = await getReport(moved.id);
        await expect(putAsService(last, { selskapId: asfaltlaget, avtaleId: agreements.roadEast })).toAnswer(400);
        await expect(
            putAsService(last, { selskapId: nordvei, avtaleId: agreements.roadEast, meldingsStatusId: 2 }),
        ).toAnswer(200);
        expect((await getReport(moved.id)).retur).toBeNull();
        expect(await stock()).not.toContain(moved.id);
        const own = await ownRate();
        expect(own?.returnert).toBeGreaterThanOrEqual(3);
        expect(own?.godtatt).toBeGreaterThanOrEqual(1);
        expect(own?.meldinger).toBeGreaterThanOrEqual(own?.returnert ?? 0);
    });
    it.runIf(process.env.TEST_DATABASE_URL)('is not declined to an agreement that no longer holds', async () => {
        const { id } = await newReport();
        await giveBack(id);
        await city.database.script(
            `update report_return set agreement_id = ${agreements.disabled} where report_id = ${id}`,
        );
        await expect(answer(id, false)).toAnswer(400);
        expect(await getReport(id)).toMatchObject({ meldingsStatusId: 1, retur: { arsak: 'ikkeVaart' } });
        await expect(answer(id, true)).toAnswer(204);
    });
    it('counts once in the share of returns', async () => {
        const before = await ownRate();
        const { id } = await newReport();
        await expect(giveBack(id)).toAnswer(204);
        await expect(answer(id, false)).toAnswer(204);
        const [meldinger, returnert] = [before?.meldinger ?? 0, before?.returnert ?? 0];
        expect(await ownRate()).toMatchObject({ meldinger: meldinger + 1, returnert: returnert + 1 });
    });
    it.runIf(process.env.TEST_DATABASE_URL)('counts only among the reports received in the last year', async () => {
        const before = await ownRate();
        const { id } = await newReport();
        await expect(giveBack(id)).toAnswer(204);
        await expect(answer(id, false)).toAnswer(204);
        expect(await ownRate()).not.toEqual(before);
        await city.database.script(`update report set received_at = received_at - interval '2 years' where id = ${id}`);
        expect(await ownRate()).toEqual(before);
    });
});
