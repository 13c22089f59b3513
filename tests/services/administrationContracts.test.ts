import { subDays } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Agreement, Company, Contract, Price } from '../../src/api/entities/administration';
import { endOfOsloDay, osloDay, osloInstant, startOfOsloDay } from '../../src/api/rules/oslo';
import { withCity } from '../harness/withCity';
import { callsOf, nordvei, lysmester } from './reportCalls';

const city = withCity();
const { get, newReport, post, put, read } = callsOf(city);

const nobody = '00000000-0000-4000-8000-000000000000';

let next = 900_000_000;
const newNumber = () => String((next += 1));
const contractor = (change: Record<string, unknown> = {}) => ({
    navn: 'Akerselva Graveservice AS',
    orgnr: newNumber(),
    epost: 'post@akerselva.example',
    telefon: '22334455',
    selskapsTypeId: 3,
    ...change,
});
const newCompany = async () => (await post<{ id: string }>('admin', '/api/entreprenorer', contractor())).body.id;
const freeAgreements = async () =>
    (await read<Agreement[]>('admin', '/api/avtaler')).filter(({ selskapId }) => selskapId === null);
const give = ({ avtaleId, navn, beskrivelse, avtaleKobling }: Agreement, selskapId: string) =>
    put('admin', `/api/avtaler/${avtaleId}`, { avtaleId, navn, beskrivelse, avtaleKobling, selskapId });
/** Assigns an agreement without contracts to the company. */
const takeAgreement = async (companyId: string): Promise<number> => {
    const [agreement] = await freeAgreements();
    if (!agreement) throw new Error('No agreement is free');
    await expect(give(agreement, companyId)).toAnswer(204);
    return agreement.avtaleId;
};
const contractsOf = (companyId: string) => read<Contract[]>('admin', `/api/selskaper/${companyId}/kontrakter`);

describe('new contractor (administration §5, §7)', () => {
    it('is registered and listed', async () => {
        const body = contractor();
        const { status, body: created } = await post<{ id: string }>('admin', '/api/entreprenorer', body);
        expect(status).toBe(201);
        const { selskapsTypeId: _type, ...kept } = body;
        expect(await read<Company>('admin', `/api/entreprenorer/${created.id}`)).toEqual({
            id: created.id,
            ...kept,
            selskapsType: { id: 3 },
            lokalePassord: true,
            etag: '"1"',
        });
        expect((await read<Company[]>('admin', '/api/entreprenorer')).map(({ id }) => id)).toContain(created.id);
    });
    it.each([
        ['epost', { epost: '' }, 'E-post må fylles ut.'],
        ['epost', { epost: undefined }, 'E-post må fylles ut.'],
        ['epost', { epost: 'kari@' }, 'E-post er ikke gyldig.'],
        ['navn', { navn: '' }, 'Navn må fylles ut.'],
        ['navn', { navn: '   ' }, 'Navn må fylles ut.'],
        ['navn', { navn: 'x'.repeat(201) }, 'Teksten kan ha høyst 200 tegn. Den har 201.'],
        ['orgnr', { orgnr: '' }, 'Organisasjonnummer må fylles ut.'],
        ['orgnr', { orgnr: undefined }, 'Organisasjonnummer må fylles ut.'],
        ['orgnr', { orgnr: '12345678' }, 'Organisasjonnummer må være 9 sifre.'],
        ['orgnr', { orgnr: '1234567890' }, 'Organisasjonnummer må være 9 sifre.'],
        ['orgnr', { orgnr: '12345678a' }, 'Organisasjonnummer må være 9 sifre.'],
    ])('%s %j: %s', async (field, change, message) => {
        await expect(post('admin', '/api/entreprenorer', contractor(change))).toRefuse(field, message);
    });
    it('of several with one organisation number at once, one is registered, and the others are refused at the field', async () => {
        const answers = await Promise.all(
            Array.from({ length: 4 }, (_, index) =>
                post('admin', '/api/entreprenorer', contractor({ orgnr: '987654321', navn: `Firma ${index}` })),
            ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
        const refused = answers.find(({ status }) => status === 409);
        expect(refused?.body.errorMessage).toBe(
            'Duplisert objekt Selskap med organisasjonsnummer 987654321 finnes allerede.',
        );
        expect(refused?.body.errors).toMatchObject([
            { field: 'orgnr', message: 'Selskap med organisasjonsnummer 987654321 finnes allerede.' },
        ]);
    });
});

describe('inline edit of a contractor (administration §5)', () => {
    it.each([
        [{ navn: 'AB' }, 400, 'Tekstlengde må være minst 3'],
        [{ navn: 'x'.repeat(201) }, 400, 'Tekstlengde må ikke være større enn 200'],
        [{ orgnr: '12345678' }, 400, 'Organisasjonnummer må være 9 sifre.'],
        [{ orgnr: '-12345678' }, 400, 'Organisasjonnummer må være 9 sifre.'],
        [{ epost: 'kari@' }, 400, 'E-post er ikke gyldig.'],
        [{ type: 4 }, 400, 'Selskapstypen kan ikke endres.'],
        [{ orgnr: '342621295' }, 409, 'Selskap med organisasjonsnummer 342621295 finnes allerede.'],
    ])('%j: %i %s', async (change, status, message) => {
        const id = await newCompany();
        const before = await read<Company>('admin', `/api/entreprenorer/${id}`);
        const { selskapsType: _type, ...body } = before;
        const answer = await put('admin', `/api/entreprenorer/${id}`, { ...body, type: 3, ...change });
        expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([status, message]);
        expect(await read('admin', `/api/entreprenorer/${id}`)).toEqual(before);
    });
    it('a name that was short from the start does not block other changes', async () => {
        const { id } = (await post<{ id: string }>('admin', '/api/entreprenorer', contractor({ navn: 'AS' }))).body;
        const { selskapsType: _type, ...body } = await read<Company>('admin', `/api/entreprenorer/${id}`);
        await expect(put('admin', `/api/entreprenorer/${id}`, { ...body, orgnr: newNumber() })).toAnswer(204);
        await expect(put('admin', `/api/entreprenorer/${id}`, { ...body, navn: 'AB' })).toAnswer(400);
    });
    it('keeps its own number and saves the changes', async () => {
        const id = await newCompany();
        const { selskapsType: _type, ...body } = await read<Company>('admin', `/api/entreprenorer/${id}`);
        await expect(put('admin', `/api/entreprenorer/${id}`, { ...body, navn: 'Nytt navn AS' })).toAnswer(204);
        expect(await read('admin', `/api/entreprenorer/${id}`)).toMatchObject({
            navn: 'Nytt navn AS',
            orgnr: body.orgnr,
        });
        await expect(put('admin', `/api/entreprenorer/${id}`, { ...body, id: nordvei })).toAnswer(400);
    });
});

describe('contracts (administration §3, §4, §5, §8)', () => {
    let companyId: string;
    let avtaleId: number;
    const days = (fra: string, til: string) => ({
        gyldigFraDato: startOfOsloDay(fra).toISOString(),
        gyldigTilDato: endOfOsloDay(til).toISOString(),
    });
    const contract = (change: Record<string, unknown> = {}) => ({
        navn: 'Veidrift 2040',
        avtaleId,
        områdenavn: 'Øst',
        prosesskodeSkjemaId: 1,
        selskapsId: companyId,
        ...days('2040-01-01', '2040-12-31'),
        ...change,
    });
    const create = (change: Record<string, unknown> = {}, company = companyId) =>
        post<{ id: string }>('admin', `/api/entreprenorer/${company}/kontrakter`, contract(change));
    const update = (id: string, change: Record<string, unknown> = {}, company = companyId) =>
        put('admin', `/api/entreprenorer/${company}/kontrakter/${id}`, {
            SelskapId: company,
            KontraktId: id,
            navn: 'Veidrift 2040',
            avtaleId,
            ...days('2040-01-01', '2040-12-31'),
            ...change,
        });
    beforeAll(async () => {
        companyId = await newCompany();
        avtaleId = await takeAgreement(companyId);
    });

    it.each([
        [{ navn: '' }, 'Kontraktnavn må fylles ut.', 'navn'],
        [{ navn: undefined }, 'Kontraktnavn må fylles ut.', 'navn'],
        [{ gyldigFraDato: undefined }, 'Fradato må velges.', 'gyldigFraDato'],
        [{ gyldigFraDato: '' }, 'Fradato må velges.', 'gyldigFraDato'],
        [{ gyldigTilDato: null }, 'Tildato må velges.', 'gyldigTilDato'],
        [days('2040-05-02', '2040-05-01'), 'Fradato må ikke være større enn idag.', 'gyldigFraDato'],
        [{ gyldigFraDato: '2039-12-31T22:59:00Z' }, 'Fradato må være starten på et døgn, norsk tid.', 'gyldigFraDato'],
        [{ gyldigTilDato: '2041-01-01T00:00:00Z' }, 'Tildato må være starten på et døgn, norsk tid.', 'gyldigTilDato'],
        [{ avtaleId: null }, 'En avtale må velges.', 'avtaleId'],
        [{ avtaleId: undefined }, 'En avtale må velges.', 'avtaleId'],
        [{ avtaleId: 1 }, 'En avtale må velges.', 'avtaleId'],
        [{ prosesskodeSkjemaId: null }, 'Et prosesskodeskjema må velges.', 'prosesskodeSkjemaId'],
        [{ prosesskodeSkjemaId: undefined }, 'Et prosesskodeskjema må velges.', 'prosesskodeSkjemaId'],
        [{ prosesskodeSkjemaId: 99_999 }, 'Et prosesskodeskjema må velges.', 'prosesskodeSkjemaId'],
    ])('%j: %s', async (change, message, field) => {
        await expect(create(change)).toRefuse(field, message);
    });

    it.each([
        [
            'the start of summer time',
            '2041-03-30',
            '2041-03-31',
            '2041-03-29T23:00:00.000Z',
            '2041-03-31T22:00:00.000Z',
        ],
        ['the end of summer time', '2041-10-01', '2041-10-27', '2041-09-30T22:00:00.000Z', '2041-10-27T23:00:00.000Z'],
    ])('is stored with an inclusive end in Oslo across %s', async (_, fra, til, gyldigFraDato, gyldigTilDato) => {
        const { status, body } = await create({ navn: `Kontrakt ${til}`, ...days(fra, til) });
        expect(status).toBe(201);
        const stored = (await contractsOf(companyId)).find(({ id }) => id === body.id);
        expect(stored).toMatchObject({
            navn: `Kontrakt ${til}`,
            gyldigFraDato,
            gyldigTilDato,
            avtale: { avtaleId },
            prosesskodeSkjema: { id: 1 },
            områdenavn: 'Øst',
            selskapsId: companyId,
        });
    });

    it('an agreement has one valid contract at a time, also when several are created at once', async () => {
        const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.errorMessage).toBe(
            `Duplisert objekt Gyldig kontrakt for Avtale id ${avtaleId} finnes allerede.`,
        );
        await expect(create(days('2040-12-31', '2041-01-02'))).toAnswer(409);
        const after = await create(days('2041-01-01', '2041-01-02'));
        expect(after.status).toBe(201);
        await expect(update(after.body.id, days('2040-12-31', '2041-01-02'))).toAnswer(409);
        await expect(update(after.body.id, days('2041-01-01', '2041-01-05'))).toAnswer(204);
    });

    it('is changed with its payload, with the time of the change', async () => {
        const [contractOf] = await contractsOf(companyId);
        if (!contractOf) throw new Error('No contract');
        const path = `/api/selskaper/${companyId}/kontrakter/${contractOf.id}/sistendret`;
        const before = await read<{ sistEndret: string }>('admin', path);
        const { gyldigFraDato, gyldigTilDato } = contractOf;
        await expect(update(contractOf.id, { navn: 'AB', gyldigFraDato, gyldigTilDato })).toRefuse(
            'navn',
            'Tekstlengde må være minst 3',
        );
        await expect(update(contractOf.id, { navn: 'Nytt navn', gyldigFraDato, gyldigTilDato })).toAnswer(204);
        expect((await contractsOf(companyId)).find(({ id }) => id === contractOf.id)?.navn).toBe('Nytt navn');
        expect(Date.parse((await read<{ sistEndret: string }>('admin', path)).sistEndret)).toBeGreaterThan(
            Date.parse(before.sistEndret),
        );
    });

    it('a name that was too short from the start does not block other changes', async () => {
        const { body } = await create({ navn: 'K', ...days('2055-01-01', '2055-12-31') });
        await expect(update(body.id, { navn: 'K', ...days('2055-01-01', '2055-12-30') })).toAnswer(204);
        await expect(update(body.id, { navn: 'KL', ...days('2055-01-01', '2055-12-30') })).toRefuse(
            'navn',
            'Tekstlengde må være minst 3',
        );
    });

    it('an expired contract whose agreement another company has can be renamed, but not moved in time', async () => {
        const [former, next] = [await newCompany(), await newCompany()];
        const agreementId = await takeAgreement(former);
        const past = { avtaleId: agreementId, ...days('2019-01-01', '2019-12-31') };
        const { body } = await create({ ...past, selskapsId: former }, former);
        const [agreement] = await read<Agreement[]>('admin', `/api/entreprenorer/${former}/avtaler`);
        await expect(give(agreement as Agreement, next)).toAnswer(204);
        await expect(update(body.id, { ...past, navn: 'Veidrift før' }, former)).toAnswer(204);
        expect((await contractsOf(former))[0]?.navn).toBe('Veidrift før');
        await expect(update(body.id, { ...past, ...days('2019-01-01', '2035-12-31') }, former)).toRefuse(
            'avtaleId',
            'En avtale må velges.',
        );
    });

    it('moved to another agreement, it stays that of its reports, with resource use by the users of the former one', async () => {
        const report = await newReport();
        const id = report.kontrakt?.kontraktId ?? '';
        const before = (await contractsOf(nordvei)).find((one) => one.id === id);
        if (!before) throw new Error('No contract');
        const { navn, gyldigFraDato, gyldigTilDato } = before;
        const move = (to: number) => update(id, { navn, avtaleId: to, gyldigFraDato, gyldigTilDato }, nordvei);
        await expect(move(await takeAgreement(nordvei))).toAnswer(204);
        const [price] = await read<Price[]>('entreprenor', `/api/kontrakter/${id}/priser`);
        const use = { prisId: price?.id, skiftId: 2, dato: new Date().toISOString(), prosesskodeEnhetsverdi: 1 };
        await expect(post('entreprenor', `/api/meldinger/${report.id}/ressursforbruk`, use)).toAnswer(201);
        await expect(get('piotr.nowak', `/api/kontrakter/${id}/priser`)).toAnswer(404);
        await expect(move(before.avtaleId)).toAnswer(204);
    });

    it('is not reached under another company, nor with other ids in the body', async () => {
        const [contractOf] = await contractsOf(companyId);
        if (!contractOf) throw new Error('No contract');
        await expect(update(contractOf.id, {}, nordvei)).toAnswer(404);
        await expect(update(contractOf.id, { SelskapId: nordvei })).toAnswer(400);
        await expect(update(contractOf.id, { KontraktId: nobody })).toAnswer(400);
        await expect(get('admin', `/api/selskaper/${nordvei}/kontrakter/${contractOf.id}/sistendret`)).toAnswer(404);
        await expect(create({ selskapsId: nordvei })).toAnswer(400);
        await expect(create({ selskapsId: nobody }, nobody)).toAnswer(404);
    });

    it('a change that leaves registered resource use outside the period is refused', async () => {
        const report = await newReport();
        const contractId = report.kontrakt?.kontraktId ?? '';
        const [price] = await read<Price[]>('admin', `/api/kontrakter/${contractId}/priser`);
        const yesterday = osloDay(subDays(new Date(), 1));
        const registered = await post<{ id: number }>('entreprenor', `/api/meldinger/${report.id}/ressursforbruk`, {
            prisId: price?.id,
            skiftId: 2,
            kommentar: null,
            dato: osloInstant(yesterday, '09:00'),
            prosesskodeEnhetsverdi: 1,
        });
        expect(registered.status).toBe(201);
        const before = (await contractsOf(nordvei)).find(({ id }) => id === contractId);
        if (!before) throw new Error('No contract');
        const change = {
            navn: before.navn,
            avtaleId: before.avtaleId,
            gyldigFraDato: before.gyldigFraDato,
            gyldigTilDato: startOfOsloDay(yesterday).toISOString(),
        };
        const { status, body } = await update(contractId, change, nordvei);
        expect([status, body.errorMessage]).toEqual([
            400,
            expect.stringMatching(/^Registrert ressursforbruk er utenfor gyldighetsperioden/),
        ]);
        expect((await contractsOf(nordvei)).find(({ id }) => id === contractId)).toEqual(before);
        const late = {
            ...change,
            gyldigFraDato: startOfOsloDay(osloDay(new Date())).toISOString(),
            gyldigTilDato: before.gyldigTilDato,
        };
        await expect(update(contractId, late, nordvei)).toRefuse('gyldigFraDato', body.errorMessage);
        await expect(update(contractId, { ...change, gyldigTilDato: before.gyldigTilDato }, nordvei)).toAnswer(204);
    });
});

describe('a contractor admin never reaches another company (administration §6, D5)', () => {
    // Calls that are for admins alone, whatever the company, are in access.test.ts.
    it('through any endpoint of contracts and prices', async () => {
        const [other] = await contractsOf(lysmester);
        for (const path of [
            `/api/entreprenorer/${lysmester}/kontrakter`,
            `/api/selskaper/${lysmester}/kontrakter`,
            `/api/selskaper/${lysmester}/kontrakter/${other?.id}/sistendret`,
            `/api/selskaper/${nordvei}/kontrakter/${other?.id}/sistendret`,
            `/api/kontrakter/${other?.id}/priser`,
        ]) {
            await expect(get('admin', path), path).toAnswer(path.includes(`${nordvei}/kontrakter`) ? 404 : 200);
            expect([403, 404], path).toContain((await get('entreprenoradmin', path)).status);
        }
    });
});
