import { describe, expect, it } from 'vitest';
import type { Report } from '../../contract/entities/report';
import { fakeCity, testConfiguration, type FakeAnswers } from '../common/testing';
import { createDataProvider } from './dataProvider';

const company = (id: string, navn: string) => ({ id, navn, orgnr: '912345678', epost: `${id}@x.no`, telefon: null, selskapsType: { id: 3 as const } });
const agreement = (avtaleId: number, navn: string, selskapId: string | null) => ({ avtaleId, navn, selskapId, beskrivelse: null, avtaleKobling: null, gyldigKontraktId: null, gyldigKontraktNavn: null, selskapNavn: null });
const provide = (answers: FakeAnswers) => {
    const city = fakeCity(answers);
    return { city, provider: createDataProvider(testConfiguration, city.call, async () => 'own-company') };
};
const page = { page: 1, perPage: 25 };

describe('lists of the city, which are complete', () => {
    it('are sorted in Norwegian order, paged and counted', async () => {
        const { provider } = provide({ listContractors: ['Åsane', 'Ærlig', 'Alna', 'Østbyen'].map((navn, at) => company(`c${at}`, navn)) });
        const { data, total } = await provider.getList('entreprenorer', { sort: { field: 'navn', order: 'ASC' }, pagination: { page: 1, perPage: 3 }, filter: {} });
        expect(data.map(({ navn }) => navn as string)).toEqual(['Alna', 'Ærlig', 'Østbyen']);
        expect(total).toBe(4);
    });

    it('are filtered by field, and get an id beside their own', async () => {
        const { provider } = provide({ listAgreements: [agreement(3, 'Lys', 'c1'), agreement(4, 'Vei', null)] });
        const { data } = await provider.getList('avtaler', { sort: { field: 'navn', order: 'ASC' }, pagination: page, filter: { selskapId: 'c1' } });
        expect(data).toMatchObject([{ id: 3, avtaleId: 3 }]);
    });

    it('below another record go to its address', async () => {
        const { city, provider } = provide({ listProcessCodesOfScheme: [] });
        await provider.getManyReference('prosesskoder', { target: 'prosesskodeSkjemaId', id: 7, sort: { field: 'navn', order: 'ASC' }, pagination: page, filter: {} });
        expect(city.asked).toEqual([{ id: 'listProcessCodesOfScheme', args: { params: { id: '7' } } }]);
    });

    it("ask for a company's users by query", async () => {
        const { city, provider } = provide({ listUsers: [] });
        await provider.getList('selskapsbrukere', { sort: { field: 'navn', order: 'ASC' }, pagination: page, filter: { selskapId: 'c1' } });
        expect(city.asked).toEqual([{ id: 'listUsers', args: { query: { selskapId: 'c1' } } }]);
    });
});

describe('writes', () => {
    it('send only what the payload knows, and answer a record though the city answers nothing', async () => {
        const { city, provider } = provide({ updateCompany: undefined });
        const before = company('c1', 'Lys AS');
        const { data } = await provider.update('entreprenorer', { id: 'c1', data: { ...before, navn: 'Nytt lys AS' }, previousData: before });
        expect(data).toMatchObject({ id: 'c1', navn: 'Nytt lys AS' });
        expect(city.asked[0]).toEqual({ id: 'updateCompany', args: { params: { id: 'c1' }, body: { id: 'c1', navn: 'Nytt lys AS', orgnr: '912345678', epost: 'c1@x.no', telefon: null } } });
    });

    it('rename a scheme at the address of the list (D3)', async () => {
        const { city, provider } = provide({ updateScheme: undefined });
        await provider.update('prosesskodeskjemaer', { id: 3, data: { navn: 'Vinter' }, previousData: { id: 3, navn: 'Sommer' } });
        expect(city.asked).toEqual([{ id: 'updateScheme', args: { body: { id: 3, navn: 'Vinter' } } }]);
    });
});

describe('report wings (report-handling §7, D12)', () => {
    const before = { id: 4, meldingstypeId: 1, meldingsStatusId: 2, adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7, selskapId: 'c1', avtale: { avtaleId: 9, navn: 'Lys' }, versjon: 12 } as Report;

    it('search with the names of the address bar', async () => {
        const { city, provider } = provide({ searchServiceReports: { meldinger: [], totaltAntall: 0 }, searchContractorReports: { meldinger: [], totaltAntall: 0 } });
        const params = { sort: { field: 'tidsfrist', order: 'ASC' as const }, pagination: { page: 2, perPage: 100 }, filter: { bydelId: [3] } };
        await provider.getList('saksbehandlermeldinger', params);
        await provider.getList('entreprenormeldinger', params);
        const query = { bydelId: [3], sorterEtter: 'tidsfrist', page: 2, antall: 100 };
        expect(city.asked).toEqual([{ id: 'searchServiceReports', args: { query } }, { id: 'searchContractorReports', args: { params: { id: 'own-company' }, query } }]);
    });

    it('change a report with the version that the user saw', async () => {
        const { city, provider } = provide({ updateServiceReport: before, updateContractorReport: before });
        await provider.update('saksbehandlermeldinger', { id: 4, data: { selskapId: 'c2', avtaleId: null }, previousData: before });
        await provider.update('entreprenormeldinger', { id: 4, data: { meldingsStatusId: 4 }, previousData: before, meta: { versjon: 13 } });
        expect(city.asked).toEqual([
            { id: 'updateServiceReport', args: { params: { id: 4 }, ifMatch: 12, body: { meldingstypeId: 1, meldingsStatusId: 2, adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7, selskapId: 'c2', avtaleId: null } } },
            { id: 'updateContractorReport', args: { params: { id: 'own-company', meldingId: 4 }, ifMatch: 13, body: { meldingsStatusId: 4, adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7 } } },
        ]);
    });
});
