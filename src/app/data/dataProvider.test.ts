import { QueryObserver } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Report } from '../../api/entities/report';
import { aCompany, anAgreement } from '../../../tests/components/contracts';
import { fakeCity, testConfiguration, type FakeAnswers } from '../../../tests/components/testing';
import { askAboutConflict, openConflicts as conflicts } from '../report/conflicts/openConflicts';
import { StaleError } from './cityFetch';
import { createDataProvider } from './dataProvider';
import { createQueryClient } from './queryClient';
import type { Tagged } from './records';

const company = (id: string, navn: string) =>
    aCompany({ id, navn, orgnr: '912345678', epost: `${id}@x.no`, telefon: null });
const provide = (answers: FakeAnswers) => {
    const city = fakeCity(answers);
    const queryClient = createQueryClient();
    return {
        city,
        queryClient,
        provider: createDataProvider({
            ...city,
            configuration: testConfiguration,
            queryClient,
            userId: 'u1',
            decide: askAboutConflict,
        }),
    };
};
const page = { page: 1, perPage: 25 };

it('a record has the id of its parent as the city answers it, a number or a text (D14)', async () => {
    const contract = {
        id: 9,
        navn: 'Vei',
        selskapsId: 5,
        gyldigFraDato: '2026-01-01T00:00:00Z',
        gyldigTilDato: '2027-01-01T00:00:00Z',
    };
    const { provider } = provide({ listCompanyContracts: [contract] as never });
    const { data } = await provider.getManyReference('contracts', {
        target: 'selskapsId',
        id: '5',
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'navn', order: 'ASC' },
        filter: {},
    });
    expect(data).toMatchObject([{ id: 9, selskapsId: 5 }]);
});

describe('lists of the city, which are complete', () => {
    it('are sorted in Norwegian order, paged and counted', async () => {
        const { provider } = provide({
            listContractors: ['Åsane', 'Ærlig', 'Alna', 'Østbyen'].map((navn, at) => company(`c${at}`, navn)),
        });
        const { data, total } = await provider.getList('entreprenorer', {
            sort: { field: 'navn', order: 'ASC' },
            pagination: { page: 1, perPage: 3 },
            filter: {},
        });
        expect(data.map(({ navn }) => navn as string)).toEqual(['Alna', 'Ærlig', 'Østbyen']);
        expect(total).toBe(4);
    });

    it('are filtered by field, and get an id beside their own', async () => {
        const { provider } = provide({
            listAgreements: [anAgreement(3, 'Lys', { selskapId: 'c1' }), anAgreement(4, 'Vei')],
        });
        const { data } = await provider.getList('avtaler', {
            sort: { field: 'navn', order: 'ASC' },
            pagination: page,
            filter: { selskapId: 'c1' },
        });
        expect(data).toMatchObject([{ id: 3, avtaleId: 3 }]);
    });

    it('below another record use its address', async () => {
        const { city, provider } = provide({ listProcessCodesOfScheme: [] });
        await provider.getManyReference('processCodes', {
            target: 'prosesskodeSkjemaId',
            id: 7,
            sort: { field: 'navn', order: 'ASC' },
            pagination: page,
            filter: {},
        });
        expect(city.asked).toEqual([{ id: 'listProcessCodesOfScheme', args: { params: { id: 7 } } }]);
    });

    it('serve references: from the list, or alone when the list lacks the record', async () => {
        const { city, provider } = provide({
            listContractors: [company('c1', 'Lys AS')],
            getCompany: company('p1', 'Partner AS'),
        });
        const { data } = await provider.getMany('entreprenorer', { ids: ['c1', 'p1'] });
        expect(data.map(({ navn }) => navn as string)).toEqual(['Lys AS', 'Partner AS']);
        expect(city.asked.map(({ id }) => id)).toEqual(['listContractors', 'getCompany']);
    });

    it("include a company's users", async () => {
        const { city, provider } = provide({ listUsers: [] });
        await provider.getManyReference('users', {
            target: 'selskapId',
            id: 'c1',
            sort: { field: 'navn', order: 'ASC' },
            pagination: page,
            filter: {},
        });
        expect(city.asked).toEqual([{ id: 'listUsers', args: { query: { selskapId: 'c1' } } }]);
    });
});

describe('writes', () => {
    it('send only the fields of the payload, and return a record for an empty answer', async () => {
        const { city, provider } = provide({ updateCompany: undefined });
        const before = company('c1', 'Lys AS');
        const { data } = await provider.update('entreprenorer', {
            id: 'c1',
            data: { ...before, navn: 'Nytt lys AS' },
            previousData: before,
        });
        expect(data).toMatchObject({ id: 'c1', navn: 'Nytt lys AS' });
        expect(city.asked[0]).toEqual({
            id: 'updateCompany',
            args: {
                params: { id: 'c1' },
                body: { id: 'c1', navn: 'Nytt lys AS', orgnr: '912345678', epost: 'c1@x.no', telefon: null, type: 3 },
            },
        });
    });

    it('rename a scheme at the address of the list (D3)', async () => {
        const { city, provider } = provide({ updateScheme: undefined });
        await provider.update('prosesskoder', {
            id: 3,
            data: { navn: 'Vinter' },
            previousData: { id: 3, navn: 'Sommer' },
        });
        expect(city.asked).toEqual([{ id: 'updateScheme', args: { body: { id: 3, navn: 'Vinter' } } }]);
    });
});

describe('report wings (report-handling §7, D12)', () => {
    const before = {
        id: 4,
        meldingstypeId: 1,
        meldingsStatusId: 2,
        adresse: 'Storgata 1',
        latitude: 59.9,
        longitude: 10.7,
        GPSCoordinate: '59.90001, 10.70001',
        selskapId: 'c1',
        avtale: { avtaleId: 9, navn: 'Lys' },
        etag: 'W/"abc"',
    } as Tagged<Report>;

    it('search by the parameter names of the address bar', async () => {
        const { city, provider } = provide({
            searchServiceReports: { meldinger: [], totaltAntall: 0 },
            searchContractorReports: { meldinger: [], totaltAntall: 0 },
            getCompanyOfUser: 'own-company',
        });
        const params = {
            sort: { field: 'tidsfrist', order: 'ASC' as const },
            pagination: { page: 2, perPage: 100 },
            filter: { bydelId: [3] },
        };
        await provider.getList('saksbehandlermeldinger', params);
        await provider.getList('entreprenormeldinger', params);
        const query = { bydelId: [3], sorterEtter: 'tidsfrist', page: 2, antall: 100 };
        expect(city.asked).toEqual([
            { id: 'searchServiceReports', args: { query } },
            { id: 'getCompanyOfUser', args: { params: { userId: 'u1' } } },
            { id: 'searchContractorReports', args: { params: { id: 'own-company' }, query } },
        ]);
    });

    it.each([
        [
            'the whole report, whose fields may be null',
            { ...before, beskrivelse: null, bildeIds: null, etag: '"2"' },
            1,
        ],
        ['only its id, and is asked for the rest', { id: 4, etag: '"2"' }, 2],
    ])('read a change where the city answers %s (D14)', async (_, answer, calls) => {
        const { city, provider } = provide({
            updateServiceReport: answer as unknown as Tagged<Report>,
            getServiceReport: { ...before, beskrivelse: '', bildeIds: [], etag: '"2"' },
        });
        const { data } = await provider.update('saksbehandlermeldinger', {
            id: 4,
            data: { meldingsStatusId: 4 },
            previousData: before,
        });
        expect(data).toMatchObject({ id: 4, adresse: 'Storgata 1', beskrivelse: '', bildeIds: [], etag: '"2"' });
        expect(city.asked).toHaveLength(calls);
    });

    it('change a report with the ETag the user saw, sending every specified field', async () => {
        const { city, provider } = provide({
            updateServiceReport: before,
            updateContractorReport: before,
            getCompanyOfUser: 'own-company',
        });
        await provider.update('saksbehandlermeldinger', {
            id: 4,
            data: { selskapId: 'c2', avtaleId: null },
            previousData: before,
        });
        await provider.update('entreprenormeldinger', {
            id: 4,
            data: { meldingsStatusId: 4 },
            previousData: { ...before, etag: undefined } as unknown as RaRecord,
        });
        expect(city.asked).toEqual([
            {
                id: 'updateServiceReport',
                args: {
                    params: { id: 4 },
                    ifMatch: 'W/"abc"',
                    body: {
                        meldingstypeId: 1,
                        meldingsStatusId: 2,
                        adresse: 'Storgata 1',
                        latitude: 59.9,
                        longitude: 10.7,
                        selskapId: 'c2',
                        avtaleId: null,
                        GPSCoordinate: '59.90001, 10.70001',
                    },
                },
            },
            { id: 'getCompanyOfUser', args: { params: { userId: 'u1' } } },
            {
                id: 'updateContractorReport',
                args: {
                    params: { id: 'own-company', meldingId: 4 },
                    body: { meldingsStatusId: 4, adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7 },
                },
            },
        ]);
    });

    it('move a report together with its coordinate', async () => {
        const { city, provider } = provide({ updateServiceReport: undefined });
        const { data } = await provider.update('saksbehandlermeldinger', {
            id: 4,
            data: { latitude: 59.9123456, longitude: 10.75, adresse: 'Storgata 2' },
            previousData: before,
        });
        expect(city.asked[0]?.args.body).toMatchObject({
            latitude: 59.9123456,
            longitude: 10.75,
            GPSCoordinate: '59.9123456, 10.75',
            adresse: 'Storgata 2',
        });
        // The city's answer was empty.
        expect(data).toMatchObject({ id: 4, adresse: 'Storgata 2', meldingsStatusId: 2 });
    });

    it('send the coordinate that a city requires without answering it (D14)', async () => {
        const { city, provider } = provide({ updateServiceReport: undefined });
        for (const previousData of [
            { ...before, GPSCoordinate: '' },
            { ...before, GPSCoordinate: '', latitude: null, longitude: null },
        ])
            await provider.update('saksbehandlermeldinger', {
                id: 4,
                data: { meldingsStatusId: 4 },
                previousData: previousData as unknown as RaRecord,
            });
        const sent = city.argsOf('updateServiceReport').map(({ body }) => body);
        expect(sent).toMatchObject([{ GPSCoordinate: '59.9, 10.7' }, { GPSCoordinate: '' }]);
    });

    it('read a report with `Include` for the service department only', async () => {
        const { city, provider } = provide({
            getServiceReport: before,
            getContractorReport: before,
            getCompanyOfUser: 'own-company',
        });
        await provider.getOne('saksbehandlermeldinger', { id: 4 });
        await provider.getOne('entreprenormeldinger', { id: 4 });
        expect(city.asked.map(({ args }) => args)).toEqual([
            { params: { id: 4 }, query: { Include: 'kontrakt,avtale,selskap,bilde,dokumentasjon' } },
            { params: { userId: 'u1' } },
            { params: { id: 'own-company', meldingId: 4 } },
        ]);
    });
});

describe('a read that was sent before a write, and is answered after it', () => {
    const before = { ...company('c1', 'Vei AS'), etag: '"1"' };
    const saved = { ...company('c1', 'Vei og vann AS'), etag: '"2"' };
    /** A page that reads `queryKey`. */
    const reading = (
        { queryClient }: ReturnType<typeof provide>,
        queryKey: unknown[],
        read: () => Promise<unknown>,
    ) => {
        const page = new QueryObserver(queryClient, { queryKey, queryFn: read });
        onTestFinished(page.subscribe(() => undefined));
        return () => page.getCurrentResult().data;
    };

    it.each([
        ['shown', before],
        ['first read', undefined],
    ])('does not replace the answer to the save of a record that is %s', async (_, shown) => {
        let answer = (): void => undefined;
        const reads: unknown[] = [new Promise((resolve) => (answer = () => resolve(before)))];
        if (shown) reads.unshift(shown);
        const app = provide({ updateCompany: saved as never, getCompany: saved });
        const read = async () => reads.shift() ?? saved;
        const key = ['entreprenorer', 'getOne', { id: 'c1' }];
        const data = reading(app, key, read);
        if (shown) {
            await vi.waitFor(() => expect(data()).toEqual(before));
            void app.queryClient.refetchQueries({ queryKey: key });
        }
        await app.provider.update('entreprenorer', { id: 'c1', data: { navn: saved.navn }, previousData: before });
        answer();
        await vi.waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
        expect(data()).toMatchObject({ navn: saved.navn, etag: '"2"' });
    });

    it('does not leave a list without the record that was created meanwhile', async () => {
        let create = (): void => undefined;
        let answer = (): void => undefined;
        const reads: unknown[] = [new Promise((resolve) => (answer = () => resolve([])))];
        const app = provide({ createContractor: () => new Promise((resolve) => (create = () => resolve(saved))) });
        const creation = app.provider.create('entreprenorer', { data: saved });
        const data = reading(app, ['entreprenorer', 'getList', {}], async () => reads.shift() ?? [saved]);
        await vi.waitFor(() => expect(app.city.asked).toHaveLength(1));
        create();
        await creation;
        answer();
        await vi.waitFor(() => expect(data()).toEqual([saved]));
    });
});

describe('a record changed by somebody else meanwhile (D12)', () => {
    const stale =
        (now: () => string) =>
        ({ ifMatch }: { ifMatch?: string }): undefined => {
            if (ifMatch !== now()) throw new StaleError('stale', 412, {});
            return undefined;
        };
    const decideNext = (overwrites: boolean): Promise<object> =>
        new Promise((resolve) => {
            const stop = conflicts.subscribe(() => {
                const [conflict] = conflicts.get();
                if (!conflict) return;
                stop();
                resolve({ seen: conflict.seen, latest: conflict.latest });
                conflict.answer(overwrites);
            });
        });

    it("is merged: only the user's own changes are written over the other's", async () => {
        const latest = { ...company('c1', 'Vei AS'), epost: 'ny@x.no', etag: '"2"' };
        const { provider, city } = provide({ getCompany: latest, updateCompany: stale(() => '"2"') });
        const seen = { ...company('c1', 'Vei AS'), etag: '"1"' };
        const asked = decideNext(true);
        await provider.update('entreprenorer', {
            id: 'c1',
            data: { ...seen, navn: 'Vei og vann AS' },
            previousData: seen,
        });
        expect(await asked).toMatchObject({ seen: { epost: 'c1@x.no' }, latest: { epost: 'ny@x.no' } });
        expect(city.argsOf('updateCompany')).toMatchObject([
            { ifMatch: '"1"', body: { navn: 'Vei og vann AS', epost: 'c1@x.no' } },
            { ifMatch: '"2"', body: { navn: 'Vei og vann AS', epost: 'ny@x.no' } },
        ]);
    });

    it('is no conflict when it has the change already, whose answer was lost', async () => {
        const latest = { ...company('c1', 'Vei og vann AS'), epost: 'ny@x.no', etag: '"3"' };
        const { provider, city } = provide({ getCompany: latest, updateCompany: stale(() => '"3"') });
        const seen = { ...company('c1', 'Vei AS'), etag: '"1"' };
        const data = { ...seen, navn: 'Vei og vann AS' };
        expect(await provider.update('entreprenorer', { id: 'c1', data, previousData: seen })).toMatchObject({
            data: { navn: 'Vei og vann AS', epost: 'ny@x.no', etag: '"3"' },
        });
        expect(conflicts.get()).toEqual([]);
        expect(city.argsOf('updateCompany')).toHaveLength(1);
    });

    it('is merged where the body has other names than the record: the role that the other has set stays', async () => {
        const user = {
            id: 'u2',
            fornavn: 'Elin',
            etternavn: 'Strand',
            navn: 'Elin Strand',
            epost: 'elin@x.no',
            selskapsId: 'c1',
            selskapsRolle: { rolleId: 5, navn: 'Entreprenør Admin' },
            avtaler: [{ avtaleId: 1, navn: 'Veidrift' }],
        };
        const latest = { ...user, selskapsRolle: { rolleId: 6, navn: 'Entreprenør' }, etag: '"2"' };
        const { provider, city } = provide({ listUsers: [latest], updateUser: stale(() => '"2"') });
        const change = async (data: object) => {
            const asked = decideNext(true);
            const previousData = { ...user, selskapId: 'c1', etag: '"1"' };
            await provider.update('users', { id: 'u2', data, previousData });
            await asked;
            return city.argsOf('updateUser').at(-1)?.body;
        };
        const agreements = [{ avtaleId: 1 }, { avtaleId: 2 }];
        expect(await change({ rolle: 5, avtaler: agreements })).toEqual({ rolle: 6, avtaler: agreements });
        expect(await change({ rolle: 7, avtaler: [{ avtaleId: 1 }] })).toEqual({
            rolle: 7,
            avtaler: [{ avtaleId: 1 }],
        });
    });

    it('sends what the city left empty as null, not as the empty text that pages read (D14)', async () => {
        const { provider, city } = provide({
            updateContract: undefined,
            updateCompany: undefined,
            getCompany: undefined,
        });
        const contract = {
            id: 'k',
            selskapsId: 'c',
            navn: 'A',
            avtaleId: 1,
            gyldigFraDato: '2026-01-01T00:00:00+01:00',
        };
        await provider.update('contracts', {
            id: 'k',
            data: { navn: 'B' },
            previousData: { ...contract, gyldigTilDato: '' },
        });
        const company = { id: 'c', navn: 'A', orgnr: '342621295', epost: '', telefon: null, selskapsType: 3 };
        await provider.update('entreprenorer', { id: 'c', data: { navn: 'B' }, previousData: company });
        const body = (id: string) => city.asked.find((call) => call.id === id)?.args.body;
        expect(body('updateContract')).toEqual({
            SelskapId: 'c',
            KontraktId: 'k',
            navn: 'B',
            avtaleId: 1,
            gyldigFraDato: contract.gyldigFraDato,
            gyldigTilDato: null,
        });
        expect(body('updateCompany')).toMatchObject({ navn: 'B', orgnr: company.orgnr, epost: null });
    });

    it('sends a field that the user has emptied as null', async () => {
        const { provider, city } = provide({ updateCompany: undefined, getCompany: undefined });
        const company = { id: 'c', navn: 'A', orgnr: '342621295', epost: 'post@a.no', telefon: null, selskapsType: 3 };
        await provider.update('entreprenorer', { id: 'c', data: { epost: null }, previousData: company });
        expect(city.asked.find(({ id }) => id === 'updateCompany')?.args.body).toMatchObject({ epost: null });
    });

    it('of a list without ETags is written without If-Match (D14)', async () => {
        const { provider, city } = provide({ updatePrice: undefined });
        await provider.update('prices', {
            id: 4,
            data: { pris: 5 },
            previousData: { id: 4, pris: 3, kontraktId: 'k' },
        });
        expect(city.asked).toEqual([{ id: 'updatePrice', args: { params: { prisId: 4 }, body: { pris: 5 } } }]);
    });

    it.each<[string, RaRecord, FakeAnswers]>([
        ['contracts', { id: 'k1', selskapsId: 'c1' }, { listCompanyContracts: [] }],
        ['users', { id: 'u2', selskapId: 'c1' }, { listUsers: [] }],
        ['processCodes', { id: 3 }, { listProcessCodes: [] }],
        ['priceChanges', { id: 3, kontraktId: 'k1', bulkId: 2 }, { listPriceChanges: [] }],
        ['resourceUse', { id: 3, meldingId: 2 }, { listResourceUse: { ressursforbruk: [] } }],
    ])('of %s is looked for where it was found; gone, that is said', async (resource, seen, answers) => {
        const refuse = stale(() => '"2"');
        const { provider } = provide({
            ...answers,
            updateContract: refuse,
            updateUserRole: refuse,
            updateProcessCode: refuse,
            updatePriceChange: refuse,
            updateResourceUse: refuse,
        });
        const write = provider.update(resource, { id: seen.id, data: { rolle: 3 }, previousData: seen });
        await expect(write).rejects.toMatchObject({ status: 404 });
    });
});

it("a contractor's page that has been open for an hour knows its own company, also without a network", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { city, provider } = provide({ getCompanyOfUser: 'own-company', getContractorReport: { id: 4 } as never });
    await provider.getOne('entreprenormeldinger', { id: 4 });
    await vi.advanceTimersByTimeAsync(3_600_000);
    await provider.getOne('entreprenormeldinger', { id: 4 });
    expect(city.argsOf('getCompanyOfUser')).toHaveLength(1);
});
