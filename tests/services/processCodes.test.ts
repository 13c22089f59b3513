// Process-code schemes, codes and units over HTTP.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
    Contract,
    Price,
    ProcessCode,
    ProcessCodeScheme,
    ProcessCodeUnit,
    SchemeCode,
} from '../../src/api/entities/administration';
import { endpoints } from '../../src/api/endpoints';
import type { Account } from '../../src/api/entities/money';
import type { ResourceUseList } from '../../src/api/entities/resourceUse';
import { osloDay } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { agreementsOf, companies } from './administrationCalls';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { get, newReport, post, put, read, remove } = callsOf(city);

const schemes = () => read<ProcessCodeScheme[]>('admin', '/api/prosesskodeskjemaer');
const codesOf = (scheme: number) => read<SchemeCode[]>('admin', `/api/prosesskodeskjemaer/${scheme}/prosesskoder`);
const units = () => read<ProcessCodeUnit[]>('admin', '/api/prosesskodeEnheter');
const newScheme = async (): Promise<number> => {
    const { status, body } = await post<{ id: number }>('admin', '/api/prosesskodeskjemaer', {
        navn: `Prøve ${randomUUID()}`,
    });
    expect(status).toBe(201);
    return body.id;
};
const aCode = async (scheme: number, more: object = {}) => ({
    navn: `P-${randomUUID().slice(0, 8)}`,
    beskrivelse: 'Noe arbeid',
    prosesskodeEnhetId: (await units())[0]?.id,
    prosesskodeSkjemaId: scheme,
    ...more,
});
const add = (code: object, as = 'admin') => post<{ id: number }>(as, '/api/prosesskoder', code);

describe('a used code', () => {
    it('keeps the name, description and unit of its time in the rows of resource use, and its scheme knows what uses it', async () => {
        const report = await newReport();
        const contract = report.kontrakt?.kontraktId ?? '';
        const [price] = await read<Price[]>('entreprenoradmin', `/api/kontrakter/${contract}/priser`);
        if (!price) throw new Error('The contract has no prices');
        const path = `/api/kontrakter/${contract}/ressursforbruk`;
        const register = (prosesskodeEnhetsverdi: number) =>
            post<{ id: number }>('entreprenoradmin', path, {
                prisId: price.id,
                skiftId: 2,
                dato: new Date().toISOString(),
                prosesskodeEnhetsverdi,
            });
        const before = (await register(12.5)).body.id;
        const scheme = price.prosesskode.prosesskodeSkjema.id;
        const code = (await codesOf(scheme)).find(({ id }) => id === price.prosesskode.id)!;
        const other = (await units()).find(({ id }) => id !== code.prosesskodeEnhet.id)!;
        const change = {
            navn: 'NY-1',
            beskrivelse: 'Nytt arbeid',
            prosesskodeEnhetId: other.id,
            prosesskodeSkjemaId: scheme,
        };
        await expect(put('admin', `/api/prosesskoder/${code.id}`, change)).toAnswer(204);
        const after = (await register(3)).body.id;
        const { ressursforbruk } = await read<ResourceUseList>('entreprenoradmin', path);
        const codeOf = (id: number) =>
            ressursforbruk.find(({ ressursforbrukId }) => ressursforbrukId === id)?.prosesskode;
        expect(codeOf(before)).toMatchObject({ navn: code.navn, prosesskodeEnhet: code.prosesskodeEnhet });
        expect(codeOf(after)).toMatchObject({ navn: 'NY-1', beskrivelse: 'Nytt arbeid', prosesskodeEnhet: other });
        const { bruk } = (await codesOf(scheme)).find(({ id }) => id === code.id)!;
        expect(bruk?.kontrakter.length).toBeGreaterThan(0);
        expect(bruk?.rader).toBeGreaterThan(1);
        const month = osloDay(new Date());
        const file = await get(
            'entreprenoradmin',
            `/api/rapporter/fakturagrunnlag?month=${Number(month.slice(5, 7))}&year=${month.slice(0, 4)}&kontraktId=${contract}&format=csv`,
        );
        const lines = file.text.split('\r\n');
        expect(
            lines.some((line) => line.includes(`;${code.navn};`) && line.includes(`;${code.prosesskodeEnhet.navn};`)),
        ).toBe(true);
        expect(lines.some((line) => line.includes(`;NY-1;Nytt arbeid;${other.navn};3,00;`))).toBe(true);

        // The unit itself is renamed.
        const renamed = (navn: string) => put('admin', `/api/katalog/enheter/${other.id}`, { navn });
        await expect(renamed('favn')).toAnswer(204);
        const latest = (await register(2)).body.id;
        const now = (await read<ResourceUseList>('entreprenoradmin', path)).ressursforbruk;
        const unitOf = (id: number) =>
            now.find(({ ressursforbrukId }) => ressursforbrukId === id)?.prosesskode.prosesskodeEnhet.navn;
        expect([before, after, latest].map(unitOf)).toEqual([code.prosesskodeEnhet.navn, other.navn, 'favn']);
        const account = await get<Account>('admin', `/api/okonomi/kontrakter/${contract}/kontoark`);
        const ofCode = account.body.koder.filter(({ prosesskodeId }) => prosesskodeId === code.id);
        expect(ofCode.map(({ kode, enhet }) => `${kode} ${enhet}`).toSorted()).toEqual(
            [`${code.navn} ${code.prosesskodeEnhet.navn}`, `NY-1 ${other.navn}`, 'NY-1 favn'].toSorted(),
        );
        await expect(renamed(other.navn)).toAnswer(204);
    });
});

describe('schemes (administration §2, §5, §7, D3)', () => {
    it('match the schema, ordered by name in Norwegian', async () => {
        const all = await schemes();
        expect(endpoints.listSchemes.answer.parse(all)).toEqual(all);
        expect(all.map(({ navn }) => navn)).toEqual(
            all.map(({ navn }) => navn).toSorted(new Intl.Collator('nb').compare),
        );
    });
    it('the name is required, and unique', async () => {
        for (const navn of ['', '   ', undefined])
            await expect(post('admin', '/api/prosesskodeskjemaer', { navn })).toAnswer(400);
        await expect(post('admin', '/api/prosesskodeskjemaer', { navn: ' ' })).toRefuse('navn', 'Navn må fylles ut.');
        const [first] = await schemes();
        const answer = await post('admin', '/api/prosesskodeskjemaer', { navn: first?.navn });
        expect(answer).toMatchObject({
            status: 409,
            body: {
                errorMessage: `Duplisert objekt Prosesskodeskjema med navn ${first?.navn} finnes allerede.`,
                errors: [{ field: 'navn' }],
            },
        });
    });
    it('of several who create the same scheme at once, one succeeds', async () => {
        const outcome = await Promise.all(
            Array.from({ length: 5 }, () => post('admin', '/api/prosesskodeskjemaer', { navn: 'Samtidig' })),
        );
        expect(outcome.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    });
    it('is renamed by PUT to the list, with its id in the body', async () => {
        const id = await newScheme();
        await expect(put('admin', '/api/prosesskodeskjemaer', { id, navn: 'Omdøpt' })).toAnswer(204);
        expect((await schemes()).find((scheme) => scheme.id === id)?.navn).toBe('Omdøpt');
        const other = await newScheme();
        await expect(put('admin', '/api/prosesskodeskjemaer', { id: other, navn: 'Omdøpt' })).toAnswer(409);
        await expect(put('admin', '/api/prosesskodeskjemaer', { id, navn: '' })).toAnswer(400);
        await expect(put('admin', '/api/prosesskodeskjemaer', { id: 99_999, navn: 'Ingen' })).toAnswer(404);
    });
    it('codes of a scheme that does not exist: 404', async () => {
        await expect(get('admin', '/api/prosesskodeskjemaer/99999/prosesskoder')).toAnswer(404);
    });
});

describe('codes (administration §2, §5, §7)', () => {
    it('match the schema, ordered by code', async () => {
        const [scheme] = await schemes();
        const codes = await codesOf(scheme?.id ?? 0);
        expect(endpoints.listProcessCodesOfScheme.answer.parse(codes)).toEqual(codes);
        expect(codes.map(({ navn }) => navn)).toEqual(
            codes.map(({ navn }) => navn).toSorted(new Intl.Collator('nb').compare),
        );
    });
    it('code, description and unit are all required, otherwise nothing is saved', async () => {
        const scheme = await newScheme();
        for (const [missing, message] of [
            [{ navn: ' ' }, 'Prosesskode må fylles ut.'],
            [{ navn: undefined }, 'Prosesskode må fylles ut.'],
            [{ beskrivelse: '' }, 'Beskrivelse må fylles ut.'],
            [{ beskrivelse: undefined }, 'Beskrivelse må fylles ut.'],
            [{ prosesskodeEnhetId: undefined }, 'Enhet må velges.'],
            [{ prosesskodeEnhetId: 99_999 }, 'Ukjent enhet.'],
        ] as const) {
            expect(await add(await aCode(scheme, missing)), JSON.stringify(missing)).toMatchObject({
                status: 400,
                body: {
                    errorMessage: message,
                    errors: [{ field: Object.keys(missing)[0], message }],
                },
            });
        }
        expect(await codesOf(scheme)).toEqual([]);
    });
    it('is added to its scheme', async () => {
        const scheme = await newScheme();
        const [unit] = await units();
        const code = await aCode(scheme, { navn: ' ÅÅ-1 ' });
        const { status, body } = await add(code);
        expect(status).toBe(201);
        expect(await codesOf(scheme)).toEqual([
            {
                id: body.id,
                navn: 'ÅÅ-1',
                beskrivelse: 'Noe arbeid',
                prosesskodeEnhet: unit,
                prosesskodeSkjema: { id: scheme },
                bruk: { kontrakter: [], rader: 0 },
                etag: '"1"',
            },
        ]);
    });
    it('a code occurs once in a scheme, but may occur in another', async () => {
        const [scheme, other] = [await newScheme(), await newScheme()];
        const code = await aCode(scheme);
        const outcome = await Promise.all(Array.from({ length: 4 }, () => add(code)));
        expect(outcome.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
        expect(outcome.find(({ status }) => status === 409)?.body.errorMessage).toBe(
            `Duplisert objekt Prosesskode ${code.navn} finnes allerede i skjemaet.`,
        );
        await expect(add({ ...code, prosesskodeSkjemaId: other })).toAnswer(201);
    });
    it('name, description and unit can be changed, but not the scheme', async () => {
        const [scheme, other] = [await newScheme(), await newScheme()];
        const code = await aCode(scheme);
        const taken = await aCode(scheme);
        const { id } = (await add(code)).body;
        await add(taken);
        const unit = (await units())[1];
        const changed = { ...code, navn: 'Z-1', beskrivelse: 'Annet', prosesskodeEnhetId: unit?.id };
        const change = (body: object) => put('admin', `/api/prosesskoder/${id}`, body);
        await expect(change(changed)).toAnswer(204);
        expect((await codesOf(scheme)).find((one) => one.id === id)).toMatchObject({
            navn: 'Z-1',
            beskrivelse: 'Annet',
            prosesskodeEnhet: unit,
        });
        await expect(change({ ...changed, prosesskodeSkjemaId: other })).toAnswer(400);
        await expect(change({ ...changed, navn: taken.navn })).toAnswer(409);
        await expect(change({ ...changed, beskrivelse: ' ' })).toAnswer(400);
        await expect(put('admin', '/api/prosesskoder/2147483647', changed)).toAnswer(404);
    });
    it('is removed while it is not in use', async () => {
        const scheme = await newScheme();
        const { id } = (await add(await aCode(scheme))).body;
        await expect(remove('admin', `/api/prosesskoder/${id}`)).toAnswer(204);
        expect(await codesOf(scheme)).toEqual([]);
        await expect(remove('admin', `/api/prosesskoder/${id}`)).toAnswer(404);
    });
    it('is refused while in use', async () => {
        const contract = (await agreementsOf(city, companies.nordvei)).find(
            ({ gyldigKontraktId }) => gyldigKontraktId,
        )?.gyldigKontraktId;
        const [price] = await read<Price[]>('admin', `/api/kontrakter/${contract}/priser`);
        const answer = await remove('admin', `/api/prosesskoder/${price?.prosesskode.id}`);
        expect(answer).toMatchObject({
            status: 400,
            body: { errorMessage: 'Prosesskoden er i bruk og kan ikke fjernes.' },
        });
        expect(
            (await codesOf(price?.prosesskode.prosesskodeSkjema.id ?? 0)).some(
                ({ id }) => id === price?.prosesskode.id,
            ),
        ).toBe(true);
    });
    it('is refused while a contract has a limit for it (okonomi, D15)', async () => {
        const [contract] = await read<Contract[]>('admin', `/api/selskaper/${companies.nordvei}/kontrakter`);
        const { id } = (await add(await aCode(contract?.prosesskodeSkjemaId ?? 0))).body;
        const limits = `/api/okonomi/kontrakter/${contract?.id}/rammer`;
        const limit = { aar: 2040, prosesskodeId: id, ramme: 500 };
        const { body: made } = await post<{ id: number }>('leder', limits, limit);
        await expect(remove('admin', `/api/prosesskoder/${id}`)).toAnswer(400);
        expect(await read('leder', `${limits}?aar=2040`)).toMatchObject([{ id: made.id, prosesskodeId: id }]);
        await expect(remove('leder', `/api/okonomi/rammer/${made.id}`)).toAnswer(204);
        await expect(remove('admin', `/api/prosesskoder/${id}`)).toAnswer(204);
    });
});

describe('who (administration §6)', () => {
    it('a contractor admin gets only the codes of their own contracts', async () => {
        const contracts = await read<{ prosesskodeSkjemaId: number }[]>(
            'entreprenoradmin',
            `/api/selskaper/${companies.nordvei}/kontrakter`,
        );
        const own = new Set(contracts.map(({ prosesskodeSkjemaId }) => prosesskodeSkjemaId));
        const codes = await read<ProcessCode[]>('entreprenoradmin', '/api/prosesskoder');
        expect(new Set(codes.map(({ prosesskodeSkjema }) => prosesskodeSkjema.id))).toEqual(own);
        expect((await read<ProcessCode[]>('admin', '/api/prosesskoder')).length).toBeGreaterThan(codes.length);
    });
});
