// Versions in administration (D12): a write with If-Match never overwrites somebody else's change.
import { describe, expect, it } from 'vitest';
import { sharedCity } from '../harness/withCity';
import { aNewUser, companies } from './administrationCalls';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { get, post, put, read, remove, send } = callsOf(city);

interface Versioned {
    id?: number | string;
    etag: string;
}

interface Kind {
    user: string;
    /** Its list, and how to find it there. */
    list: string;
    find?: (all: (Versioned & Record<string, unknown>)[]) => (Versioned & Record<string, unknown>) | undefined;
    /** Its write, made from the record. */
    write: (record: Record<string, unknown>) => { method: string; path: string; json?: object };
}

const contractsOf = () =>
    read<{ id: string; gyldigTilDato: string }[]>('admin', `/api/selskaper/${companies.nordvei}/kontrakter`);
const validContract = async (): Promise<string> => {
    const contract = (await contractsOf()).find(({ gyldigTilDato }) => new Date(gyldigTilDato) > new Date());
    if (!contract) throw new Error('No valid contract');
    return contract.id;
};

const records: Record<string, () => Promise<Kind> | Kind> = {
    company: () => ({
        user: 'admin',
        list: '/api/entreprenorer',
        find: (all) => all.find(({ id }) => id === companies.lysmester),
        write: ({ id, navn, orgnr, epost, telefon }) => ({
            method: 'PUT',
            path: `/api/entreprenorer/${String(id)}`,
            json: { id, navn, orgnr, epost, telefon },
        }),
    }),
    contract: () => ({
        user: 'admin',
        list: `/api/selskaper/${companies.nordvei}/kontrakter`,
        write: ({ id, navn, avtaleId, gyldigFraDato, gyldigTilDato }) => ({
            method: 'PUT',
            path: `/api/entreprenorer/${companies.nordvei}/kontrakter/${String(id)}`,
            json: { SelskapId: companies.nordvei, KontraktId: id, navn, avtaleId, gyldigFraDato, gyldigTilDato },
        }),
    }),
    agreement: () => ({
        user: 'admin',
        list: '/api/avtaler',
        write: ({ avtaleId, navn, beskrivelse, avtaleKobling }) => ({
            method: 'PUT',
            path: `/api/avtaler/${String(avtaleId)}`,
            json: { avtaleId, navn, beskrivelse, avtaleKobling },
        }),
    }),
    scheme: () => ({
        user: 'admin',
        list: '/api/prosesskodeskjemaer',
        write: ({ id, navn }) => ({ method: 'PUT', path: '/api/prosesskodeskjemaer', json: { id, navn } }),
    }),
    'process code': () => ({
        user: 'admin',
        list: '/api/prosesskoder',
        write: ({ id, navn, beskrivelse, prosesskodeEnhet, prosesskodeSkjema }) => ({
            method: 'PUT',
            path: `/api/prosesskoder/${String(id)}`,
            json: {
                navn,
                beskrivelse,
                prosesskodeEnhetId: (prosesskodeEnhet as Versioned).id,
                prosesskodeSkjemaId: (prosesskodeSkjema as Versioned).id,
            },
        }),
    }),
    user: () => ({
        user: 'admin',
        list: `/api/selskapsbrukere?selskapId=${companies.service}`,
        find: (all) => all.find(({ epost }) => epost === 'saksbehandler@bymelding.test'),
        write: ({ id, selskapsRolle }) => ({
            method: 'PUT',
            path: `/api/selskapsbrukere/${String(id)}/rolle`,
            json: { rolle: (selskapsRolle as { rolleId: number }).rolleId },
        }),
    }),
    price: async () => ({
        user: 'admin',
        list: `/api/kontrakter/${await validContract()}/priser`,
        write: ({ id, pris }) => ({ method: 'PUT', path: `/api/priser/${String(id)}`, json: { pris } }),
    }),
    'price of a future scheme': async () => {
        const contract = await validContract();
        const { body } = await post<Versioned>('admin', `/api/kontrakter/${contract}/bulkoppdateringer`, {
            gyldigFraDato: '2099-01-01',
        });
        const place = `/api/kontrakter/${contract}/bulkoppdateringer/${body.id}/prisendringer`;
        return {
            user: 'admin',
            list: place,
            write: ({ id, pris }) => ({ method: 'PUT', path: `${place}/${String(id)}`, json: { pris } }),
        };
    },
    'text template': () => ({
        user: 'admin',
        list: '/api/meldingsstatuser',
        find: (all) => all.find(({ id }) => id === 4),
        write: ({ id, tekstmal }) => ({
            method: 'PUT',
            path: `/api/meldingstatusmal/${String(id)}`,
            json: { tekstmal },
        }),
    }),
    'ready-made handling': async () => {
        const json = { navn: 'Rett', tast: null, delt: true, meldingstypeIder: [], endring: { meldingsStatusId: 6 } };
        await post('leder', '/api/hurtigvalg', json);
        return {
            user: 'leder',
            list: '/api/hurtigvalg',
            find: (all) => all.find(({ navn }) => navn === 'Rett'),
            write: ({ id }) => ({ method: 'PUT', path: `/api/hurtigvalg/${String(id)}`, json }),
        };
    },
    'standard text': async () => {
        const json = { navn: 'Takk', tekst: 'Takk!', delt: true, meldingsStatusIder: [4], meldingstypeIder: [] };
        await post('leder', '/api/standardtekster', json);
        return {
            user: 'leder',
            list: '/api/standardtekster',
            write: ({ id }) => ({ method: 'PUT', path: `/api/standardtekster/${String(id)}`, json }),
        };
    },
    'resource use': async () => {
        const contract = await validContract();
        const place = `/api/kontrakter/${contract}/ressursforbruk`;
        const [price] = await read<Versioned[]>('admin', `/api/kontrakter/${contract}/priser`);
        await post('entreprenoradmin', place, {
            prisId: price?.id,
            skiftId: 2,
            dato: new Date(Date.now() - 60_000).toISOString(),
            prosesskodeEnhetsverdi: 2,
        });
        return {
            user: 'entreprenoradmin',
            list: place,
            find: (all) => all.find(({ erGlobaltRessursforbruk }) => erGlobaltRessursforbruk === true),
            write: ({ ressursforbrukId, prisId, dato, prosesskodeEnhetsVerdi }) => ({
                method: 'PUT',
                path: `${place}/${String(ressursforbrukId)}`,
                json: { prisId, skiftId: 2, dato, prosesskodeEnhetsVerdi },
            }),
        };
    },
};

const listed = async ({ user, list, find = (all) => all[0] }: Kind) => {
    const body = await read<object>(user, list);
    const all = 'ressursforbruk' in body ? body.ressursforbruk : body;
    const record = find(all as (Versioned & Record<string, unknown>)[]);
    if (!record) throw new Error(`Nothing in ${list}`);
    return record;
};

describe('a write with If-Match (D12)', () => {
    it.each(Object.entries(records))(
        'of a %s: the present one is served, the stale one answers 412',
        async (_, make) => {
            const kind = await make();
            const seen = await listed(kind);
            const { method, path, json } = kind.write(seen);
            const first = await send(kind.user, method, path, json, { 'If-Match': seen.etag });
            expect([first.status, first.text]).toEqual([204, '']);
            expect(first.headers.get('ETag')).toBe((await listed(kind)).etag);
            const second = await send(kind.user, method, path, json, { 'If-Match': seen.etag });
            expect(second.status).toBe(412);
            expect(second.body).toMatchObject({
                code: 'recordStale',
                errorMessage: 'Noen andre har endret dette siden du åpnet det.',
            });
            await expect(send(kind.user, method, path, json)).toAnswer(204);
        },
    );

    it('removes nothing that somebody else has changed', async () => {
        const created = await post<Versioned>('admin', '/api/selskapsbrukere', aNewUser(companies.service, 3));
        const list = `/api/selskapsbrukere?selskapId=${companies.service}`;
        const kind: Kind = {
            user: 'admin',
            list,
            find: (all) => all.find(({ id }) => id === created.body.id),
            write: ({ id }) => ({
                method: 'PUT',
                path: `/api/selskapsbrukere/${String(id)}/rolle`,
                json: { rolle: 2 },
            }),
        };
        const seen = await listed(kind);
        const { method, path, json } = kind.write(seen);
        await send('admin', method, path, json);
        const removal = `/api/selskapsbrukere/${String(seen.id)}`;
        await expect(remove('admin', removal, { 'If-Match': seen.etag })).toAnswer(412);
        await expect(remove('admin', removal, { 'If-Match': (await listed(kind)).etag })).toAnswer(204);
    });

    it('a future scheme is changed by each of its prices', async () => {
        const contract = (await contractsOf()).findLast(
            ({ gyldigTilDato }) => new Date(gyldigTilDato) > new Date(),
        )?.id;
        const schemes = `/api/kontrakter/${contract}/bulkoppdateringer`;
        await post('admin', schemes, { gyldigFraDato: '2098-01-01' });
        const schemeNow = async () => {
            const body = await read<(Versioned & { prosessertDato: null; prisEndringer: Versioned[] })[]>(
                'admin',
                schemes,
            );
            const scheme = body.find(({ prosessertDato }) => prosessertDato === null);
            if (!scheme) throw new Error('No future scheme');
            return scheme;
        };
        const seen = await schemeNow();
        const price = `${schemes}/${seen.id}/prisendringer/${seen.prisEndringer[0]?.id}`;
        await expect(put('admin', price, { pris: 1 })).toAnswer(204);
        await expect(remove('admin', `${schemes}/${seen.id}`, { 'If-Match': seen.etag })).toAnswer(412);
        const { etag } = await schemeNow();
        await expect(remove('admin', `${schemes}/${seen.id}`, { 'If-Match': etag })).toAnswer(204);
    });

    it('a company has the same ETag by itself and in its list', async () => {
        const one = await get('admin', `/api/entreprenorer/${companies.nordvei}`);
        const inList = await listed({
            user: 'admin',
            list: '/api/entreprenorer',
            find: (all) => all.find(({ id }) => id === companies.nordvei),
            write: () => ({ method: 'GET', path: '' }),
        });
        // A compressed answer has a weak ETag.
        expect(one.headers.get('ETag')?.replace('W/', '')).toBe(inList.etag);
    });
});
