// Machine clients (`maskinklienter`, D15): other systems with client_credentials, scopes and a company's limits.
import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/endpoints';
import type { reportChangesSchema } from '../../src/api/entities/machineClients';
import type { News } from '../../src/api/entities/selection';
import type { ReportPage } from '../../src/api/entities/report';
import { machineScopes, type MachineScope } from '../../src/api/machineScopes';
import { takeOverTransactions } from '../../src/city/capabilities/machineClients/changes';
import { withCity } from '../harness/withCity';
import { askToken, callWith, clientsOf, newClient, path, sendReport, tokenOf } from './machineCalls';
import { callsOf, lysmester, nordvei, types, formOf, sentrum } from './reportCalls';

type Changes = ReturnType<typeof reportChangesSchema.parse>;

const city = withCity();
const { getReport, newReport, post, putAsService, read, remove, search } = callsOf(city);

const everything = machineScopes.join(' ');
const tokenFor = async (scopes: readonly MachineScope[], more: { selskapId?: string } = {}) =>
    tokenOf(city.url, await newClient(city.url, scopes, more), scopes.join(' '));

describe('an admin makes, rotates and revokes them', () => {
    it('the secret is answered once, and the list has neither secret nor hash', async () => {
        const made = await newClient(city.url, ['meldinger:les'], { navn: 'Byens nettsider', selskapId: nordvei });
        const listed = (await clientsOf(city.url)).find(({ id }) => id === made.id);
        expect(listed).toMatchObject({
            navn: 'Byens nettsider',
            tilganger: ['meldinger:les'],
            selskapId: nordvei,
            sistBrukt: null,
            sperret: null,
        });
        expect(endpoints.listMachineClients.answer.parse(await clientsOf(city.url))).toEqual(await clientsOf(city.url));
        expect(JSON.stringify(await clientsOf(city.url))).not.toMatch(/hash|hemmelighet":/);
        expect(JSON.stringify(await clientsOf(city.url))).not.toContain(made.hemmelighet);
    });
    it.each([
        [{ navn: '', tilganger: ['meldinger:les'] }, 400, 'navn'],
        [{ navn: 'Uten tilgang', tilganger: [] }, 400, 'tilganger'],
        [{ navn: 'Ukjent tilgang', tilganger: ['alt'] }, 400, 'tilganger.0'],
        [{ navn: 'Ukjent selskap', tilganger: ['meldinger:les'], selskapId: crypto.randomUUID() }, 400, 'selskapId'],
    ])('%j is refused', async (json, status, field) => {
        const answer = await post('admin', path, json);
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
    });
    it('a name is used once, until its client is revoked', async () => {
        const made = await newClient(city.url, ['meldinger:les'], { navn: 'Samme navn' });
        const again = { navn: 'samme navn', tilganger: ['meldinger:les'] };
        await expect(post('admin', path, again)).toAnswer(409);
        await expect(remove('admin', `${path}/${made.id}`)).toAnswer(204);
        await expect(post('admin', path, again)).toAnswer(201);
    });
    it('an Idempotency-Key keeps no secret', async () => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const json = { navn: 'Med nøkkel', tilganger: ['meldinger:les'] };
        await expect(post('admin', path, json, headers)).toAnswer(201);
        await expect(post('admin', path, json, headers)).toAnswer(422);
    });
    it('a repeated rotation, whose first answer was lost, is refused, and the secret in use still works', async () => {
        const made = await newClient(city.url, ['meldinger:les']);
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const rotate = () => post('admin', `${path}/${made.id}/hemmelighet`, undefined, headers);
        await expect(rotate()).toAnswer(201);
        await expect(rotate()).toAnswer(
            422,
            'Hemmeligheten er laget, men vises bare én gang. Lag en ny hvis du ikke fikk den. Den som er i bruk nå, slutter da å virke.',
        );
        await expect(askToken(city.url, made)).toAnswer(200);
    });
    it('after a rotation the secret before it works too, until the next', async () => {
        const made = await newClient(city.url, ['meldinger:les']);
        const rotate = async () => {
            const { status, body } = await post<typeof made>('admin', `${path}/${made.id}/hemmelighet`);
            expect(status).toBe(201);
            return body;
        };
        const second = await rotate();
        expect(second.hemmelighet).not.toBe(made.hemmelighet);
        for (const known of [made, second]) await expect(askToken(city.url, known)).toAnswer(200);
        const third = await rotate();
        expect(
            await Promise.all([made, second, third].map(async (one) => (await askToken(city.url, one)).status)),
        ).toEqual([401, 200, 200]);
    });
    it('a revoked one gets no token, and its tokens end at once', async () => {
        const made = await newClient(city.url, ['meldinger:les']);
        const token = await tokenOf(city.url, made, 'meldinger:les');
        await expect(callWith(city.url, token, '/api/meldingsstatuser')).toAnswer(200);
        expect((await clientsOf(city.url)).find(({ id }) => id === made.id)?.sistBrukt).not.toBeNull();
        await remove('admin', `${path}/${made.id}`);
        await expect(callWith(city.url, token, '/api/meldingsstatuser')).toAnswer(401);
        await expect(askToken(city.url, made)).toAnswer(401);
        expect((await clientsOf(city.url)).find(({ id }) => id === made.id)?.sperret).not.toBeNull();
        await expect(remove('admin', `${path}/${made.id}`)).toAnswer(404);
    });
    it('the audit log has all of it, and names a client that was refused', async () => {
        const made = await newClient(city.url, ['meldinger:les'], { navn: 'Revidert' });
        await post('admin', `${path}/${made.id}/hemmelighet`);
        const token = await tokenOf(city.url, made, 'meldinger:les');
        await expect(callWith(city.url, token, '/api/revisjon')).toAnswer(403);
        await remove('admin', `${path}/${made.id}`);
        const log = async (query: string) =>
            (await read<{ hendelser: object[] }>('admin', `/api/revisjon?${query}`)).hendelser;
        const events = (await log('emne=maskinklient')) as { hendelse: string; emneNavn: string }[];
        expect(events.filter(({ emneNavn }) => emneNavn === 'Revidert').map(({ hendelse }) => hendelse)).toEqual([
            'fjernet',
            'endret',
            'opprettet',
        ]);
        expect(await log('hendelse=nektet&bruker=revider')).toMatchObject([
            { bruker: { id: made.id, navn: 'Revidert' } },
        ]);
    });
});

describe('tokens', () => {
    it.each(['', 'feil', 'x'.repeat(5000)])('an invalid secret gets no token (%#)', async (hemmelighet) => {
        const { id } = await newClient(city.url, ['meldinger:les']);
        expect((await askToken(city.url, { id, hemmelighet })).status).toBeGreaterThanOrEqual(400);
        await expect(askToken(city.url, { id, hemmelighet: id })).toAnswer(401);
    });
    it('have no scope that the client lacks, and none that was not asked for', async () => {
        const made = await newClient(city.url, ['meldinger:les', 'rapporter:les']);
        const granted = await askToken(city.url, made, 'meldinger:les');
        expect(await granted.json()).toMatchObject({ scope: 'meldinger:les', token_type: 'Bearer' });
        const refused = await askToken(city.url, made, 'meldinger:opprett');
        expect([refused.status, await refused.json()]).toEqual([
            400,
            expect.objectContaining({ error: 'invalid_scope' }),
        ]);
        const bare = await askToken(city.url, made);
        const { access_token: token } = (await bare.json()) as { access_token: string };
        await expect(callWith(city.url, token, '/api/meldingsstatuser')).toAnswer(403);
    });
    it('the client for people has no such tokens', async () => {
        const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'bymelding-klient' });
        await expect(fetch(`${city.url}/oidc/token`, { method: 'POST', body })).toAnswer(400);
    });
});

/**
 * What a client for all companies, and one for Nordvei, can call, by scope; written by hand from issue 22. All other
 * calls that are not public are refused.
 */
const opened: Partial<Record<EndpointId, readonly MachineScope[]>> = {
    createReport: ['meldinger:opprett'],
    listReportTypes: ['meldinger:opprett', 'meldinger:les'],
    listStatuses: ['meldinger:opprett', 'meldinger:les'],
    listReportChanges: ['meldinger:les'],
    searchServiceReports: ['meldinger:les'],
    getServiceReport: ['meldinger:les'],
    getImage: ['meldinger:les'],
    getThumbnail: ['meldinger:les'],
    receivedReportsFile: ['rapporter:les'],
    rejectedReportsFile: ['rapporter:les'],
    reportStatisticsFile: ['rapporter:les'],
    resourceUseFile: ['rapporter:les'],
    invoiceBasisFile: ['rapporter:les'],
    winterInvoiceBasisFile: ['rapporter:les'],
    winterEconomyFile: ['rapporter:les'],
    deviationWorkFile: ['rapporter:les'],
    materialFile: ['rapporter:les'],
    dailyPenaltyFile: ['rapporter:les'],
    streetLightFile: ['rapporter:les'],
};
const {
    searchServiceReports: _list,
    getServiceReport: _report,
    receivedReportsFile: _received,
    rejectedReportsFile: _rejected,
    reportStatisticsFile: _statistics,
    dailyPenaltyFile: _penalty,
    ...shared
} = opened;
const openedToCompany: typeof opened = {
    ...shared,
    searchContractorReports: ['meldinger:les'],
    getContractorReport: ['meldinger:les'],
};

describe('every endpoint × scope', () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const pathOf = (id: EndpointId): string =>
        endpoints[id].path
            .replace('/entreprenorer/{id}', `/entreprenorer/${nordvei}`)
            .replace('/entreprenor/{id}', `/entreprenor/${nordvei}`)
            .replace('{userId}', nobody)
            .replace('{type}', '4')
            .replace(/\{\w+\}/g, endpoints[id].path.includes('bilder/{id}') ? nobody : '2147483647');
    it.each([
        ['of all companies', undefined, opened],
        ['of one company', nordvei, openedToCompany],
    ] as const)('%s: the calls of a scope are open to it, other calls to none', async (_name, selskapId, table) => {
        const { result: offered } = (await (await fetch(`${city.url}/api/serviceinfo`)).json()) as {
            result: { tjenester: string[] };
        };
        // Public calls refuse nobody, and some of them change something.
        const calls = endpointIds.filter((id) => {
            const { access, capability }: Endpoint = endpoints[id];
            return access !== 'public' && (!capability || offered.tjenester.includes(capability));
        });
        // Where all scopes together open nothing, none alone does.
        for (const scopes of [machineScopes, ...machineScopes.map((scope) => [scope])]) {
            const token = await tokenFor(scopes, selskapId ? { selskapId } : {});
            for (const id of scopes === machineScopes ? calls : calls.filter((called) => called in table)) {
                const query = id.endsWith('File') ? '?month=1&year=2018' : '';
                const { method } = endpoints[id];
                const { status } = await callWith(city.url, token, `${pathOf(id)}${query}`, { method });
                const outcome = status === 403 ? 'refused' : status >= 500 || status === 401 ? status : 'let in';
                const isOpen = scopes.some((scope) => table[id]?.includes(scope));
                expect(outcome, `${id} to ${scopes.join(' ')}`).toBe(isOpen ? 'let in' : 'refused');
            }
        }
    });
    it('another company’s reports and files are refused', async () => {
        const token = await tokenFor(machineScopes, { selskapId: nordvei });
        for (const other of [
            `/sok/melding/entreprenor/${lysmester}`,
            `/api/entreprenorer/${lysmester}/meldinger/1`,
            `/api/rapporter/ressursforbruk?month=1&year=2026&selskapId=${lysmester}`,
        ])
            await expect(callWith(city.url, token, other), other).toAnswer(403);
        const answer = await callWith(city.url, token, `/sok/melding/entreprenor/${nordvei}?antall=50`);
        const { meldinger } = (await answer.json()) as ReportPage;
        expect(new Set(meldinger.map(({ selskapId }) => selskapId))).toEqual(new Set([nordvei]));
    });
});

it('a client that has opened a report is among its readers, by name', async () => {
    const client = await newClient(city.url, ['meldinger:les'], { navn: 'Byens innsyn' });
    const token = await tokenOf(city.url, client, 'meldinger:les');
    const { id } = await newReport();
    await expect(callWith(city.url, token, `/api/serviceavdelinger/meldinger/${id}`)).toAnswer(200);
    const readers = () => read<{ navn: string }[]>('leder', `/api/meldinger/${id}/lesinger`);
    await expect.poll(readers, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ navn: 'Byens innsyn' }));
});

describe('reports of the public portal', () => {
    it('are routed as others are, with the client as author', async () => {
        const made = await newClient(city.url, machineScopes, { navn: 'Publikumsportalen' });
        const token = await tokenOf(city.url, made, everything);
        const answer = await sendReport(city.url, token, { referanse: 'P-1', innsenderEpost: 'kari@example.com' });
        expect(answer.status).toBe(201);
        const { id } = ((await answer.json()) as { result: { id: number } }).result;
        expect(await getReport(id)).toMatchObject({
            selskapId: nordvei,
            meldingsStatusId: 2,
            innsenderEpost: 'kari@example.com',
        });
    });
    it('sent again with the same reference of the same client, also at once, are made once', async () => {
        const [token, other] = [await tokenFor(machineScopes), await tokenFor(machineScopes)];
        const answers = await Promise.all(
            Array.from({ length: 8 }, () => sendReport(city.url, token, { referanse: 'SAMME' })),
        );
        answers.push(await sendReport(city.url, token, { referanse: 'SAMME', meldingstypeId: types.light }));
        const idOf = async (answer: Response) => ((await answer.json()) as { result: { id: number } }).result.id;
        const ids = await Promise.all(answers.map(idOf));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
        expect(new Set(ids).size).toBe(1);
        expect(await idOf(await sendReport(city.url, other, { referanse: 'SAMME' }))).not.toBe(ids[0]);
        expect(await idOf(await sendReport(city.url, token))).not.toBe(await idOf(await sendReport(city.url, token)));
    });
    it('a person has no references', async () => {
        const body = formOf({ meldingstypeId: 1, adresse: 'Gata 1', ...sentrum, referanse: 'X' });
        const answer = await post('saksbehandler', '/api/meldinger', body);
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'referanse']);
    });
});

describe('changes by a cursor', () => {
    const changesOf = async (token: string, query = ''): Promise<Changes> => {
        const answer = await callWith(city.url, token, `/api/meldinger/endringer?${query}`);
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { result: Changes }).result;
    };
    /** Reads pages until nothing more has changed. */
    const readOn = async (token: string, etter: string, more = '') => {
        const changes: Changes['endringer'] = [];
        for (let cursor = etter; ;) {
            const { endringer, neste, flere } = await changesOf(token, `etter=${cursor}&${more}`);
            changes.push(...endringer);
            cursor = neste;
            if (!flere) return { changes, neste: cursor };
        }
    };
    /** Transactions in other databases of the server delay a change until they end, but lose nothing. */
    const arrival = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 20_000 });

    it('has each status with the client’s own reference, and only its own reports when asked', async () => {
        const token = await tokenFor(machineScopes);
        await sendReport(city.url, token, { referanse: 'EGEN' });
        const first = await arrival(async () => {
            const found = await changesOf(token, 'egne=true');
            expect(found.endringer).toEqual([expect.objectContaining({ referanse: 'EGEN', meldingsStatusId: 2 })]);
            return found;
        });
        expect(await changesOf(token, `egne=true&etter=${first.neste}`)).toMatchObject({ endringer: [], flere: false });
        const [mine] = first.endringer;
        await putAsService(await getReport(mine?.id ?? 0), { meldingsStatusId: 4 });
        await arrival(async () => {
            const next = await changesOf(token, `egne=true&etter=${first.neste}`);
            expect(next.endringer).toEqual([expect.objectContaining({ id: mine?.id, meldingsStatusId: 4 })]);
        });
        const other = await tokenFor(machineScopes);
        const theirs = await readOn(other, first.neste);
        expect(theirs.changes.find(({ id }) => id === mine?.id)?.referanse).toBeNull();
    });
    it('pages through every report once, and a company’s client through the company’s', async () => {
        const { totaltAntall } = await search('antall=1');
        const token = await tokenFor(['meldinger:les']);
        const all = await arrival(async () => {
            const found = await readOn(token, '0-0-0', 'antall=37');
            expect(found.changes.length).toBe(totaltAntall);
            return found;
        });
        expect(new Set(all.changes.map(({ id }) => id)).size).toBe(all.changes.length);
        const own = await readOn(await tokenFor(['meldinger:les'], { selskapId: nordvei }), '0-0-0', 'antall=200');
        const page = await read<ReportPage>('entreprenoradmin', `/sok/melding/entreprenor/${nordvei}?antall=1`);
        expect(own.changes.length).toBe(page.totaltAntall);
    });
    it.each(['x', '1-2', '1-99999999999999999999-3', '1-2-3-4'])('the cursor %s is refused', async (etter) => {
        const token = await tokenFor(['meldinger:les']);
        await expect(callWith(city.url, token, `/api/meldinger/endringer?etter=${etter}`)).toAnswer(400);
    });

    // On PGlite, nobody else can keep a transaction open.
    describe.runIf(process.env.TEST_DATABASE_URL)('while transactions overlap', () => {
        /** Reads on until the latest report has arrived. */
        const readOnto = (token: string, latest: number) =>
            arrival(async () => {
                const found = await readOn(token, '0-0-0', 'antall=200');
                expect(found.changes.map(({ id }) => id)).toContain(latest);
                return found;
            });

        it('a change committed late is neither missed by the cursor nor by the list’s news', async () => {
            const token = await tokenFor(['meldinger:les']);
            const [slow, quick] = [await newReport(), await newReport()];
            let cursor = (await readOnto(token, quick.id)).neste;
            const seen: number[] = [];
            const follow = async () => {
                const { changes, neste } = await readOn(token, cursor);
                seen.push(...changes.map(({ id }) => id));
                cursor = neste;
            };
            let merke = '';
            await city.database.transaction(async (queries) => {
                // The same as saveReport does, but with an earlier clock.
                await queries.rows(sql`
                    update report set changed_at = now() - interval '1 second', changed_by = null, changed_in = pg_current_xact_id()
                    where id = ${slow.id}`);
                await putAsService(quick, { adresse: 'Grensen 5' });
                await follow();
                ({ merke = '' } = await search('antall=1', 'leder'));
            });
            await arrival(async () => {
                await follow();
                expect(seen.toSorted((a, b) => a - b)).toEqual([slow.id, quick.id].toSorted((a, b) => a - b));
            });
            const news = await read<News>('leder', `/sok/melding/serviceavdeling/nytt?merke=${merke}`);
            expect(news.ider).toEqual([slow.id]);
        });
        it('a report with a transaction of another server, after pg_dump, counts as changed once', async () => {
            const token = await tokenFor(['meldinger:les']);
            const { id } = await newReport();
            const { neste } = await readOnto(token, id);
            await city.database.rows(sql`update report set changed_in = '900000000000' where id = ${id}`);
            expect((await readOn(token, neste)).changes).toEqual([]);
            await takeOverTransactions(city.database);
            await arrival(async () => expect((await readOn(token, neste)).changes).toMatchObject([{ id }]));
        });
    });
});

describe('openapi.json', () => {
    it('has the scopes of the token endpoint, and those that open each call', async () => {
        const document = (await (await fetch(`${city.url}/api/openapi.json`)).json()) as {
            paths: Record<string, Record<string, { security: object[] }>>;
            components: { securitySchemes: Record<string, { flows?: { clientCredentials: { scopes: object } } }> };
        };
        const { flows } = document.components.securitySchemes.maskinklient ?? {};
        expect(Object.keys(flows?.clientCredentials.scopes ?? {})).toEqual(machineScopes);
        for (const id of endpointIds) {
            const { path: at, method } = endpoints[id];
            const scopes = { ...opened, ...openedToCompany }[id] ?? [];
            const named = document.paths[at]?.[method.toLowerCase()]?.security ?? [];
            expect(
                named.filter((one) => 'maskinklient' in one),
                id,
            ).toEqual(scopes.map((scope) => ({ maskinklient: [scope] })));
        }
    });
});
