// A city that follows only the specification and the decisions (D14): STRICT=1.
import { describe, expect, it } from 'vitest';
import { rolesWith } from '../../src/api/access';
import { type Endpoint, fillPath } from '../../src/api/endpoint';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/endpoints';
import type { Company, Contract } from '../../src/api/entities/administration';
import type { Report } from '../../src/api/entities/report';
import type { Comment } from '../../src/api/entities/reportEntries';
import { userByEmail } from '../../src/demo/startingData/users';
import { clientId, demoEmail, signIn, userOf } from '../harness/signIn';
import { withCity } from '../harness/withCity';
import { type Answer, callsOf, nordvei, payload, formOf } from './reportCalls';

const nowhere = '00000000-0000-4000-8000-00000000dead';
const idOf = (user: string): string => userByEmail(demoEmail(user)).id;
const userFor = ({ access }: Endpoint): string => {
    const [role] = access === 'public' ? (['admin'] as const) : rolesWith(access);
    return userOf[role ?? 'admin'];
};
/** The path with ids that do not exist: unspecified fields are refused before anything is looked up. */
const pathOf = (endpoint: Endpoint): string =>
    fillPath(
        endpoint.path,
        Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, nowhere])),
    );
const every: [EndpointId, Endpoint][] = endpointIds.map((id) => [id, endpoints[id]]);
const specified = every.filter(([, { capability }]) => capability === undefined);

const city = withCity({ env: { STRICT: '1' } });
const { get, post, postComment, postReport, put, read, send } = callsOf(city);

const refusalOf = ({ status, body }: Answer) => [status, body.errorMessage];
/** A report in Sentrum: the strict city does not answer its id, so the newest one is looked up. */
const newReport = async (): Promise<{ report: Report; etag: string }> => {
    await expect(postReport('saksbehandler')).toAnswer(201);
    const { meldinger } = await read<{ meldinger: { id?: number; meldingId?: number }[] }>(
        'saksbehandler',
        '/sok/melding/serviceavdeling?antall=1',
    );
    return readReport(meldinger[0]?.id ?? meldinger[0]?.meldingId ?? 0);
};
const readReport = async (id: number): Promise<{ report: Report; etag: string }> => {
    const { body, headers } = await get<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
    return { report: body, etag: headers.get('ETag') ?? '' };
};

describe('requests with anything that the specification does not name are refused', () => {
    it.each(specified)('%s: an unknown query key answers 400', async (_, endpoint) => {
        const content = endpoint.upload ? new FormData() : endpoint.body ? {} : undefined;
        const answer = await send(userFor(endpoint), endpoint.method, `${pathOf(endpoint)}?ukjent=1`, content);
        expect(refusalOf(answer)).toEqual([400, 'Parameteren «ukjent» er ikke i spesifikasjonen.']);
    });
    // An upload is read once its report is found, so not for a missing one.
    it.each(specified.filter(([, { method, upload, params }]) => method !== 'GET' && !(upload && params)))(
        '%s: an unknown field answers 400',
        async (_, endpoint) => {
            const content = endpoint.upload ? formOf({ ukjent: 1 }) : { ukjent: 1 };
            const answer = await send(userFor(endpoint), endpoint.method, pathOf(endpoint), content);
            const field = endpoint.body ? 'ukjent' : 'body';
            expect(refusalOf(answer)).toEqual([400, `Feltet «${field}» er ikke i spesifikasjonen.`]);
        },
    );
    it('a field within a field', async () => {
        const body = {
            selskapsId: nordvei,
            fornavn: 'Nina',
            epost: 'nina@x.test',
            rolle: 6,
            avtaler: [{ avtaleId: 1, navn: 'x' }],
        };
        const answer = await post('admin', '/api/selskapsbrukere', body);
        expect(refusalOf(answer)).toEqual([400, 'Feltet «avtaler.0.navn» er ikke i spesifikasjonen.']);
    });
    it.each(['/api/finnes-ikke', '/api/openapi.json', '/sok/annet', '/api/meldinger/1/behandling'])(
        'a call to %s answers 400',
        async (path) => expect(get('admin', path)).toAnswer(400),
    );
    it('`Include` is for the service department, whose GET names it', async () => {
        const { report } = await newReport();
        const query = '?Include=kontrakt,avtale,selskap,bilde,dokumentasjon';
        await expect(get('saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}${query}`)).toAnswer(200);
        const path = `/api/entreprenorer/${nordvei}/meldinger/${report.id}`;
        await expect(get('entreprenoradmin', path)).toAnswer(200);
        await expect(get('entreprenoradmin', `${path}${query}`)).toAnswer(400);
    });
    it('a call without the client-identification header', async () => {
        const { access_token } = await signIn(city.url, 'saksbehandler');
        const answer = await fetch(`${city.url}/api/skift`, { headers: { Authorization: `Bearer ${access_token}` } });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ errorMessage: 'X-Client-Id mangler.' });
        expect(clientId).toBe('bymelding-klient');
    });
});

describe('answers contain nothing that the specification does not name', () => {
    it('documents: an unknown field answers 400', async () => {
        const { report } = await newReport();
        const answer = await put('saksbehandler', `/api/meldinger/${report.id}/dokumentasjon`, formOf({ ukjent: 1 }));
        expect(refusalOf(answer)).toEqual([400, 'Feltet «body» er ikke i spesifikasjonen.']);
    });

    it.each(every.filter(([, { capability }]) => capability !== undefined))(
        '%s, which is beyond the specification, is not there',
        async (_, endpoint) => {
            const answer = await send(userFor(endpoint), endpoint.method, pathOf(endpoint));
            expect(answer.status).toBe(400);
        },
    );

    it('roles that a capability adds have no access (D15)', async () => {
        const { report } = await newReport();
        const status = async (user: string, path: string) => (await get(user, path)).status;
        expect(await status('admin', `/api/serviceavdelinger/meldinger/${report.id}`)).toBe(403);
        expect(await status('admin', `/api/meldinger/${report.id}/kommentarer`)).toBe(403);
        expect(await status('partneradmin', '/api/rapporter/innmeldinger?month=1&year=2018')).toBe(403);
    });
    it('no capability', async () => {
        const { body } = await get('admin', '/api/serviceinfo');
        expect(body).toMatchObject({ tjenester: [] });
    });
    it('a report', async () => {
        const { report } = await newReport();
        const named =
            'id meldingId lopeNummer meldingstypeId meldingsStatus meldingsStatusId meldingsStatusNavn adresse latitude longitude ' +
            'GPSCoordinate selskap selskapId avtale kontrakt feilrettingskodeId innsenderNavn innsenderEpost opprettetAv ' +
            'opprettetAvEpost opprettetTid mottattDato tidsfrist data beskrivelse bildeIds dokumentasjonIds antallFolgere';
        // Every second report without pictures has no list of them.
        expect([...new Set([...Object.keys(report), 'bildeIds'])].toSorted()).toEqual(named.split(' ').toSorted());
    });
    it('comments and history', async () => {
        const { report } = await newReport();
        await expect(postComment('saksbehandler', report.id, 'Sett')).toAnswer(201);
        const comments = await get<Comment[]>('saksbehandler', `/api/meldinger/${report.id}/kommentarer`);
        expect(Object.keys(comments.body[0] ?? {})).toEqual(['tekst', 'opprettetTid', 'opprettetAvBruker']);
        const history = await get<object[]>('saksbehandler', `/api/meldinger/${report.id}/historikk`);
        expect(Object.keys(history.body[0] ?? {})).toEqual([
            'historikkBrukerNavn',
            'historikkBrukerSelskap',
            'historikkTidspunkt',
            'felter',
        ]);
    });
    it('a company, whose type is a plain number', async () => {
        const body = await read<Company[]>('admin', '/api/entreprenorer');
        expect(body[0]).toEqual({
            id: expect.any(String) as string,
            navn: expect.any(String) as string,
            orgnr: expect.any(String) as string,
            epost: expect.any(String) as string,
            telefon: expect.any(String) as string,
            selskapsType: 3,
        });
    });
    it('a page past the last one is empty and has the count', async () => {
        const answer = await get('saksbehandler', '/sok/melding/serviceavdeling?page=99');
        expect(answer.body).toEqual({ meldinger: [], totaltAntall: expect.any(Number) as number });
    });
    it('creations have an empty answer where the specification uses none', async () => {
        const answer = await post('admin', '/api/prosesskodeskjemaer', { navn: 'Bart' });
        expect([answer.status, answer.text]).toEqual([201, '']);
        const filter = { brukerId: idOf('saksbehandler'), filter: 'bydelId=3', navn: 'Sagene', standard: false };
        const saved = await post('saksbehandler', `/api/brukere/${filter.brukerId}/meldingsfiltre`, filter);
        expect([saved.status, saved.body]).toEqual([201, { id: expect.any(Number) as number }]);
    });
    const external = async (path: string) => (await fetch(`${city.url}/external${path}`)).json();
    it('the map has needed fields only, and one layer that cannot be read', async () => {
        const map = (await external('/kart/konfigurasjon.json')) as { baseLayers: object[]; overlays: object[] };
        expect(Object.keys(map)).toEqual(['baseLayers', 'overlays']);
        expect(new Set(map.baseLayers.flatMap((layer) => Object.keys(layer)))).toEqual(new Set(['url']));
        expect(map.overlays[0]).toEqual({ displayName: 'Lag uten adresse', type: 'wms' });
        expect(new Set(map.overlays.flatMap((layer) => Object.keys(layer)))).toEqual(
            new Set(['displayName', 'url', 'type', 'roles']),
        );
    });
    it('a search of addresses has `adresser` only', async () => {
        const found = (await external('/adresser/v1/sok?sok=storgata')) as { adresser: object[] };
        expect(Object.keys(found)).toEqual(['adresser']);
        expect(found.adresser[0]).toEqual({
            adressetekst: expect.any(String) as string,
            adressenavn: expect.any(String) as string,
            nummer: expect.any(Number) as number,
            bokstav: expect.any(String) as string,
            representasjonspunkt: { lat: expect.any(Number) as number, lon: expect.any(Number) as number },
        });
    });
    it('a business has its name only', async () => {
        expect(Object.keys((await external('/enhetsregisteret/api/enheter/342621295')) as object)).toEqual(['navn']);
    });
});

describe('ETags are opaque texts', () => {
    const save = (report: Report, change: object, headers: Record<string, string>) =>
        put('saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}`, payload(report, { ...change }), headers);
    it('of the GET are sent back as they came, and a stale one answers 412', async () => {
        const { report, etag } = await newReport();
        expect(etag).toMatch(/^(W\/)?"[\w-]{22}"$/);
        const first = await save(report, { adresse: 'Grensen 1' }, { 'If-Match': etag });
        expect([first.status, first.text]).toEqual([200, '']);
        await expect(save(report, { adresse: 'Grensen 2' }, { 'If-Match': etag })).toAnswer(412);
        const again = await readReport(report.id);
        expect([again.report.adresse, again.etag === etag]).toEqual(['Grensen 1', false]);
        await expect(save(report, { adresse: 'Grensen 3' }, { 'If-Match': again.etag })).toAnswer(200);
        await expect(save(report, { adresse: 'Grensen 4' }, {})).toAnswer(200);
    });
    it.each(['"1"', '"2"', 'W/"1"', '1'])('%s is no ETag', async (ifMatch) => {
        const { report } = await newReport();
        await expect(save(report, { adresse: 'Grensen 1' }, { 'If-Match': ifMatch })).toAnswer(412);
    });
});

describe('answers are the plainest that the specification allows (D14)', () => {
    it('an address is a text, and resource use a list of rows', async () => {
        const address = '/api/adresseoppslag?latitude=59.9139&longitude=10.7522';
        expect(await read('saksbehandler', address)).toEqual(expect.any(String));
        const body = await read<Contract[]>('admin', `/api/entreprenorer/${nordvei}/kontrakter`);
        const use = `/api/kontrakter/${body.find((one) => 'id' in one)?.id}/ressursforbruk`;
        expect(await read('entreprenoradmin', use)).toEqual(expect.any(Array));
    });
    it('every second row of a list omits or rewrites what the specification leaves open', async () => {
        const { meldinger } = await read<{ meldinger: Record<string, unknown>[] }>(
            'saksbehandler',
            '/sok/melding/serviceavdeling',
        );
        const isPlain = (row: Record<string, unknown>) => !('id' in row) && 'meldingId' in row;
        expect(new Set(meldinger.map(isPlain))).toEqual(new Set([true, false]));
        expect(meldinger.some(({ selskapId }) => selskapId === '00000000-0000-0000-0000-000000000000')).toBe(true);
        expect(new Set(meldinger.map(({ id, meldingId }) => typeof (id ?? meldingId)))).toEqual(
            new Set(['number', 'string']),
        );
    });
    it('agreements have either name of their ids, and users have no agreements', async () => {
        const agreements = await read<object[]>('saksbehandler', '/api/avtaler');
        for (const name of ['id', 'avtaleId'])
            expect(
                agreements.some((row) => name in row),
                name,
            ).toBe(true);
        const users = await read<object[]>('leder', '/api/selskapsbrukere');
        expect(users.every((user) => !('avtaler' in user))).toBe(true);
    });
});
