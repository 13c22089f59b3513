import { beforeAll, describe, expect, it } from 'vitest';
import type { ReturnRate } from '../../src/api/entities/returns';
import type { ReportPage } from '../../src/api/entities/report';
import { callAs } from '../harness/signIn';
import { sharedCity } from '../harness/withCity';
import { agreements, asfaltlaget, call, getReport, historyOf, newReport, nordvei, putAsService } from './reportCalls';

const city = sharedCity();
let url: string;
beforeAll(() => {
    url = city.url;
});

const giveBack = (id: number, json: object = {}, headers = {}) =>
    call(url, 'entreprenoradmin', `/api/meldinger/${id}/retur`, {
        method: 'PUT',
        json: { arsak: 'ikkeVaart', tekst: 'Privat vei', ...json },
        headers,
    });
const answer = (id: number, godtatt: boolean) =>
    call(url, 'saksbehandler', `/api/meldinger/${id}/retur/svar`, { method: 'PUT', json: { godtatt, tekst: '' } });
const stock = async (): Promise<number[]> =>
    (
        (await (
            await callAs(url, 'saksbehandler', '/sok/melding/serviceavdeling?bestand=returnert')
        ).json()) as ReportPage
    ).meldinger.map(({ id }) => id);
const atContractor = (id: number) => call(url, 'entreprenoradmin', `/api/entreprenorer/${nordvei}/meldinger/${id}`);

describe('giving a report back (delarbeid, D15)', () => {
    it('takes it off the company’s list at once, and puts it among the returned ones', async () => {
        const report = await newReport(url);
        expect((await atContractor(report.id)).status).toBe(200);
        expect((await giveBack(report.id, {}, { 'If-Match': `"${report.versjon}"` })).status).toBe(204);
        expect((await atContractor(report.id)).status).toBe(404);
        expect(await stock()).toContain(report.id);
        const returned = await getReport(url, report.id);
        expect(returned).toMatchObject({
            meldingsStatusId: 1,
            selskapId: null,
            retur: { arsak: 'ikkeVaart', tekst: 'Privat vei', selskap: { id: nordvei } },
        });
        expect((await historyOf(url, report.id))[0]?.felter).toMatchObject({
            Retur: { til: 'Ikke vårt: Privat vei' },
            Entreprenør: { til: null },
        });
    });
    it('needs a reason and a text, a fresh version, and an open report of one’s own', async () => {
        const report = await newReport(url);
        expect((await giveBack(report.id, { arsak: 'orker ikke', tekst: '' })).body.errors).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ field: 'arsak', message: 'Velg hvorfor meldingen returneres.' }),
                expect.objectContaining({ field: 'tekst', message: 'Skriv litt om hvorfor meldingen returneres.' }),
            ]),
        );
        expect((await giveBack(report.id, {}, { 'If-Match': '"99"' })).status).toBe(412);
        const other = await call(url, 'entreprenoradmin2', `/api/meldinger/${report.id}/retur`, {
            method: 'PUT',
            json: { arsak: 'duplikat', tekst: 'Samme' },
        });
        expect(other.status).toBe(404);
        expect((await answer(report.id, true)).body.errorMessage).toBe('Meldingen har ingen retur som venter på svar.');
    });
    it('staff accept it, send it back, or answer by assigning it to another', async () => {
        const [accepted, refused, moved] = [await newReport(url), await newReport(url), await newReport(url)];
        for (const { id } of [accepted, refused, moved]) expect((await giveBack(id)).status).toBe(204);
        expect((await answer(accepted.id, true)).status).toBe(204);
        expect(await getReport(url, accepted.id)).toMatchObject({ meldingsStatusId: 1, selskapId: null, retur: null });
        expect((await answer(refused.id, false)).status).toBe(204);
        expect(await getReport(url, refused.id)).toMatchObject({
            meldingsStatusId: 2,
            selskapId: nordvei,
            avtale: { avtaleId: agreements.roadInner },
            retur: null,
        });
        expect((await atContractor(refused.id)).status).toBe(200);
        const last = await getReport(url, moved.id);
        expect((await putAsService(url, last, { selskapId: asfaltlaget, avtaleId: agreements.roadEast })).status).toBe(
            400,
        );
        expect(
            (await putAsService(url, last, { selskapId: nordvei, avtaleId: agreements.roadEast, meldingsStatusId: 2 }))
                .status,
        ).toBe(200);
        expect((await getReport(url, moved.id)).retur).toBeNull();
        expect(await stock()).not.toContain(moved.id);
        const rates = (await call<ReturnRate[]>(url, 'leder', '/api/returer/andeler')).body;
        const own = rates.find(({ id }) => id === nordvei);
        expect(own?.returnert).toBeGreaterThanOrEqual(3);
        expect(own?.godtatt).toBeGreaterThanOrEqual(1);
        expect(own?.meldinger).toBeGreaterThanOrEqual(own?.returnert ?? 0);
    });
});
