// Versions in administration (D12): a write with If-Match never overwrites somebody else's change.
import { describe, expect, it } from 'vitest';
import { callAs } from '../harness/signIn';
import { sharedCity } from '../harness/withCity';
import { aNewUser, callerOf, companies } from './administrationCalls';

const city = sharedCity();

const call = callerOf(() => city.url);
interface Versioned {
    id?: number | string;
    etag: string;
}

const send = (user: string, method: string, path: string, json: object | undefined, etag?: string) =>
    callAs(city.url, user, path, {
        method,
        ...(json ? { json } : {}),
        ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }),
    });

interface Kind {
    user: string;
    /** Its list, and how to find it there. */
    list: string;
    find?: (all: (Versioned & Record<string, unknown>)[]) => (Versioned & Record<string, unknown>) | undefined;
    /** Its write, made from the record. */
    write: (record: Record<string, unknown>) => { method: string; path: string; json?: object };
}

const contractsOf = async () =>
    (
        await call<{ id: string; gyldigTilDato: string }[]>(
            'admin',
            'GET',
            `/api/selskaper/${companies.nordvei}/kontrakter`,
        )
    ).result;
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
        const { result } = await call<Versioned>('admin', 'POST', `/api/kontrakter/${contract}/bulkoppdateringer`, {
            gyldigFraDato: '2099-01-01',
        });
        const place = `/api/kontrakter/${contract}/bulkoppdateringer/${result.id}/prisendringer`;
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
        await call('leder', 'POST', '/api/hurtigvalg', json);
        return {
            user: 'leder',
            list: '/api/hurtigvalg',
            find: (all) => all.find(({ navn }) => navn === 'Rett'),
            write: ({ id }) => ({ method: 'PUT', path: `/api/hurtigvalg/${String(id)}`, json }),
        };
    },
    'standard text': async () => {
        const json = { navn: 'Takk', tekst: 'Takk!', delt: true, meldingsStatusIder: [4], meldingstypeIder: [] };
        await call('leder', 'POST', '/api/standardtekster', json);
        return {
            user: 'leder',
            list: '/api/standardtekster',
            write: ({ id }) => ({ method: 'PUT', path: `/api/standardtekster/${String(id)}`, json }),
        };
    },
    'resource use': async () => {
        const contract = await validContract();
        const place = `/api/kontrakter/${contract}/ressursforbruk`;
        const [price] = (await call<Versioned[]>('admin', 'GET', `/api/kontrakter/${contract}/priser`)).result;
        await call('entreprenoradmin', 'POST', place, {
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
    const { result } = await call<object>(user, 'GET', list);
    const all = 'ressursforbruk' in result ? result.ressursforbruk : result;
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
            const first = await send(kind.user, method, path, json, seen.etag);
            expect([first.status, await first.text()]).toEqual([204, '']);
            expect(first.headers.get('ETag')).toBe((await listed(kind)).etag);
            const second = await send(kind.user, method, path, json, seen.etag);
            expect(second.status).toBe(412);
            expect(await second.json()).toMatchObject({
                code: 'recordStale',
                errorMessage: 'Noen andre har endret dette siden du åpnet det.',
            });
            await expect(send(kind.user, method, path, json)).toAnswer(204);
        },
    );

    it('removes nothing that somebody else has changed', async () => {
        const created = await call<Versioned>('admin', 'POST', '/api/selskapsbrukere', aNewUser(companies.service, 3));
        const list = `/api/selskapsbrukere?selskapId=${companies.service}`;
        const kind: Kind = {
            user: 'admin',
            list,
            find: (all) => all.find(({ id }) => id === created.result.id),
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
        await expect(send('admin', 'DELETE', removal, undefined, seen.etag)).toAnswer(412);
        await expect(send('admin', 'DELETE', removal, undefined, (await listed(kind)).etag)).toAnswer(204);
    });

    it('a future scheme is changed by each of its prices', async () => {
        const contract = (await contractsOf()).findLast(
            ({ gyldigTilDato }) => new Date(gyldigTilDato) > new Date(),
        )?.id;
        const schemes = `/api/kontrakter/${contract}/bulkoppdateringer`;
        await call('admin', 'POST', schemes, { gyldigFraDato: '2098-01-01' });
        const schemeNow = async () => {
            const { result } = await call<(Versioned & { prosessertDato: null; prisEndringer: Versioned[] })[]>(
                'admin',
                'GET',
                schemes,
            );
            const scheme = result.find(({ prosessertDato }) => prosessertDato === null);
            if (!scheme) throw new Error('No future scheme');
            return scheme;
        };
        const seen = await schemeNow();
        const price = `${schemes}/${seen.id}/prisendringer/${seen.prisEndringer[0]?.id}`;
        await expect(send('admin', 'PUT', price, { pris: 1 })).toAnswer(204);
        await expect(send('admin', 'DELETE', `${schemes}/${seen.id}`, undefined, seen.etag)).toAnswer(412);
        const { etag } = await schemeNow();
        await expect(send('admin', 'DELETE', `${schemes}/${seen.id}`, undefined, etag)).toAnswer(204);
    });

    it('a company has the same ETag by itself and in its list', async () => {
        const one = await send('admin', 'GET', `/api/entreprenorer/${companies.nordvei}`, undefined);
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
