import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { configurationKeys } from '../../src/api/configuration';
import { offeredNames } from '../../src/api/offered';
import { endpointIds, endpoints } from '../../src/api/endpoints';
import { sharedCity } from '../harness/withCity';
import { json, type Raw, rawGet } from './rawCalls';
import { callsOf } from './reportCalls';

const city = sharedCity();
const { get, handleMany, post, read } = callsOf(city);
const getRaw = (path: string, headers?: Record<string, string>, method?: string) =>
    rawGet(city.url, path, headers, method);

/** Optional keys, which the city leaves out unless they are set. */
const beyondD2 =
    /^(DIRECTIONS_URL|LOGO_URL|MUNICIPALITY_\w+|MAP_(CENTRE|BOUNDS|ZOOM)|PASSWORD_MIN_LENGTH|OIDC_(SCOPES|RESOURCE|PARAMETERS|\w+_CLAIM)|FEATURE_(NO_PASSWORDS|NO_MAIL|CITY_PROFILE|ROLES_BY_PROVIDER))$/;

describe('D2: /config.json', () => {
    it('is one flat object with the keys of D2 and the disabled choices of the catalogue', async () => {
        const answer = await getRaw('/config.json');
        expect(Object.keys(json(answer)).toSorted()).toEqual(
            'PRODUCT, PRODUCT_TITLE, API_HOST, ROUTING_HOST, SEARCH_HOST, NOTIFICATION_HOST, AUTH_HOST, PORTAL_HOST, DRIFT_HOST, OIDC_AUTHORITY, OIDC_CLIENT_ID, ADDRESS_SEARCH_URL, BUSINESS_REGISTER_URL, MAP_CONFIG_URL, NOTICE_CLIENT_KEY, FEATURE_VIS_VARSEL, FEATURE_DASHBOARD, FEATURE_RESET_MILJO, FEATURE_MOCK_DATA, DISABLED_CHOICES, PRIVACY_URL'
                .split(', ')
                .toSorted(),
        );
        expect(configurationKeys.filter((key) => !beyondD2.test(key)).toSorted()).toEqual(
            Object.keys(json(answer)).toSorted(),
        );
        expect(
            Object.values(json(answer)).every((value) => typeof value === 'string' || typeof value === 'boolean'),
        ).toBe(true);
        expect(json(answer)).toMatchObject({ DISABLED_CHOICES: 'type:69:portal,agreement:36:workOrder' });
        expect(answer.headers['cache-control']).toBe('no-store');
    });
});

interface Operation {
    operationId: string;
    parameters: { name: string; in: string; required: boolean; schema: { maximum?: number } }[];
    requestBody?: { content: Record<string, unknown> };
    responses: Record<string, { description: string }>;
    security: unknown[];
}

describe('the OpenAPI 3.1 document', () => {
    let document: {
        openapi: string;
        info: { title: string; version: string };
        paths: Record<string, Record<string, Operation>>;
        components: Record<string, Record<string, unknown>>;
    };
    beforeAll(async () => {
        document = json(await getRaw('/api/openapi.json')) as unknown as typeof document;
    });

    it('lists every endpoint of the table', () => {
        const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(
                ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
            ),
        );
        expect(listed.toSorted()).toEqual(
            endpointIds.map((id) => `${id} ${endpoints[id].method} ${endpoints[id].path}`).toSorted(),
        );
    });

    it('every $ref resolves', () => {
        const refs: string[] = [];
        JSON.stringify(document, (key, value: unknown) => {
            if (key === '$ref' && typeof value === 'string') refs.push(value);
            return value;
        });
        expect(refs.length).toBeGreaterThan(20);
        const lost = refs.filter((ref) => {
            const found = ref.startsWith('#/')
                ? ref
                      .slice(2)
                      .split('/')
                      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
                : undefined;
            return found === undefined;
        });
        expect(lost).toEqual([]);
    });

    it('every schema describes its contents', () => {
        const empty: string[] = [];
        const look = (node: unknown, at: string): void => {
            if (node === null || typeof node !== 'object') return;
            if (/\/(schema|properties\/[^/]+|schemas\/[^/]+)$/.test(at) && Object.keys(node).length === 0)
                empty.push(at);
            if ('$ref' in node && at === String(node.$ref).slice(1)) empty.push(`${at} refers to itself`);
            for (const [key, value] of Object.entries(node)) look(value, `${at}/${key}`);
        };
        look(document, '');
        expect(empty).toEqual([]);
        expect(document.components.schemas).toMatchObject({
            Feil: { required: ['errorMessage'], properties: { errorMessage: { type: 'string' } } },
            MeldingEndringEntreprenor: {
                properties: { latitude: { type: 'number' }, meldingsStatusId: { type: 'integer' } },
            },
            Meldingsside: { properties: { totaltAntall: { type: 'integer' } } },
        });
    });

    it('names the failures to expect: bad request, not signed in, no access, not found, stale, too large', () => {
        const statuses = (method: string, path: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
        expect(statuses('put', '/api/serviceavdelinger/meldinger/{id}')).toEqual([
            '200',
            '400',
            '401',
            '403',
            '404',
            '412',
            '413',
            'default',
        ]);
        expect(statuses('get', '/api/serviceinfo')).toEqual(['200', 'default']);
        expect(statuses('post', '/api/glemtpassord')).toEqual(['204', '400', '413', 'default']);
    });

    it('every page has a largest size, 200 or fewer, and a larger one is refused', async () => {
        const largest = Object.entries(document.paths).flatMap(([path, { get: call }]) =>
            (call?.parameters ?? []).flatMap(({ name, schema }) =>
                name === 'antall' ? [[path, schema.maximum] as const] : [],
            ),
        );
        expect(largest.length).toBeGreaterThanOrEqual(5);
        for (const [path, most = Infinity] of largest) expect(most, path).toBeLessThanOrEqual(200);
        const sized = (size: number) => get('admin', `/api/revisjon?antall=${size}`);
        await expect(sized(200)).toAnswer(200);
        const refused = await sized(201);
        expect([refused.status, refused.body]).toEqual([
            400,
            {
                errorMessage: 'Tallet kan være høyst 200.',
                code: 'numberLarge',
                params: { most: 200 },
                errors: [
                    {
                        field: 'antall',
                        message: 'Tallet kan være høyst 200.',
                        code: 'numberLarge',
                        params: { most: 200 },
                    },
                ],
            },
        ]);
    });

    it('every parameter of a path is described, and every operation has answers', () => {
        for (const [path, methods] of Object.entries(document.paths)) {
            const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
            for (const operation of Object.values(methods)) {
                const described = operation.parameters.filter((one) => one.in === 'path');
                expect(described.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted());
                expect(described.every(({ required }) => required)).toBe(true);
                expect(
                    Object.keys(operation.responses).some((status) => /^20\d$/.test(status)) &&
                        'default' in operation.responses,
                    path,
                ).toBe(true);
                expect(new Set(operation.parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(
                    operation.parameters.length,
                );
            }
        }
        const ids = Object.values(document.paths).flatMap((methods) =>
            Object.values(methods).map(({ operationId }) => operationId),
        );
        expect(new Set(ids).size).toBe(ids.length);
    });

    it('marks the calls that need a token', () => {
        for (const methods of Object.values(document.paths))
            for (const { operationId, security } of Object.values(methods)) {
                const isPublic = endpoints[operationId as keyof typeof endpoints].access === 'public';
                expect([operationId, ...security.slice(0, 1)]).toEqual([
                    operationId,
                    ...(isPublic ? [] : [{ bearer: [] }]),
                ]);
            }
        expect(document.components.securitySchemes).toHaveProperty('bearer');
    });
});

describe('D3: answers', () => {
    const ask = async (path: string, encoding: string) => {
        const answer = await get('admin', path, { 'Accept-Encoding': encoding });
        return { text: answer.text, headers: answer.headers };
    };
    const encoded = async (path: string, encoding: string) =>
        (await ask(path, encoding)).headers.get('Content-Encoding');

    it('a long one is compressed as the caller can', async () => {
        const [gzip, plain] = [await ask('/api/meldingstyper', 'gzip'), await ask('/api/meldingstyper', 'identity')];
        expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
        expect(plain.headers.get('Content-Encoding')).toBeNull();
        expect(gzip.text).toBe(plain.text);
        expect([gzip, plain].map(({ headers }) => headers.get('Vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding']);
        expect(Number(gzip.headers.get('Content-Length'))).toBeLessThan(plain.text.length);
        expect(await encoded('/api/meldingstyper', 'deflate, gzip;q=0')).toBe('deflate');
        expect(await encoded('/api/openapi.json', 'gzip'), 'more than 64 KB').toBe('gzip');
    });

    it('a short one and a refusal are not compressed', async () => {
        expect(await encoded('/api/skift', 'gzip')).toBeNull();
        expect(await encoded('/api/entreprenorer/ingen', 'gzip')).toBeNull();
    });

    it('of the main, notification and authentication services are { result }', async () => {
        for (const path of ['/api/serviceinfo', '/api/helse'])
            expect(Object.keys(json(await getRaw(path)))).toEqual(['result']);
        const types = await get('saksbehandler', '/api/meldingstyper');
        expect(Object.keys(JSON.parse(types.text) as object)).toEqual(['result']);
    });

    it('of the search service have no envelope', async () => {
        const found = await read<object>('saksbehandler', '/sok/melding/serviceavdeling?antall=1');
        expect(Object.keys(found).toSorted()).toEqual(['meldinger', 'merke', 'totaltAntall']);
    });

    it('the start-up call names everything that a city may offer, but for the page of sign-in without foreign providers', async () => {
        expect(json(await getRaw('/api/serviceinfo')).result).toEqual({
            navn: 'Bymelding',
            versjon: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{9})?$/) as string,
            miljo: 'demo',
            tjenester: offeredNames.filter((name) => name !== 'innlogging'),
        });
    });

    it('a failure carries errorMessage in Norwegian, errors by field, and the code of each', async () => {
        const answer = await post('saksbehandler', '/api/meldinger/1/kommentarer', { tekst: ' ' });
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual({
            errorMessage: 'Kommentar må fylles ut.',
            code: 'commentRequired',
            errors: [{ field: 'tekst', message: 'Kommentar må fylles ut.', code: 'commentRequired' }],
        });
    });

    it('a rule that states its limit gives it as a parameter', async () => {
        const answer = await post('saksbehandler', '/api/meldinger/1/kommentarer', { tekst: 'x'.repeat(4001) });
        expect([answer.status, answer.body]).toMatchObject([
            400,
            {
                errorMessage: 'Teksten kan ha høyst 4000 tegn. Den har 4001.',
                code: 'textLong',
                params: { most: 4000, length: 4001 },
            },
        ]);
    });

    it('not signed in is 401, an unknown or forged token too', async () => {
        for (const headers of [{}, { authorization: 'Bearer tull' }, { authorization: 'Basic YTpi' }] as Record<
            string,
            string
        >[]) {
            const answer = await getRaw('/api/meldingstyper', headers);
            expect([answer.status, json(answer)]).toEqual([
                401,
                { errorMessage: 'Du er ikke logget inn.', code: 'notSignedIn' },
            ]);
        }
    });

    it.each(['/api', '/sok/finnesikke', '/api/meldinger/1/finnesikke'])(
        'an unknown service path is 404 with JSON in Norwegian: %s',
        async (path) => {
            const answer = await getRaw(path);
            expect([answer.status, answer.headers['content-type'], json(answer)]).toEqual([
                404,
                'application/json; charset=UTF-8',
                { errorMessage: 'Fant ikke det du spurte etter.', code: 'missing' },
            ]);
        },
    );

    it('a method that a path does not have is refused with JSON', async () => {
        const answer = await getRaw('/api/serviceinfo', {}, 'DELETE');
        expect([404, 405]).toContain(answer.status);
        expect(json(answer)).toHaveProperty('errorMessage');
    });

    it('a body that is not JSON is refused with JSON', async () => {
        const answer = await post('saksbehandler', '/api/meldinger/1/kommentarer', '{tekst');
        expect([answer.status, answer.body]).toEqual([
            400,
            { errorMessage: 'Forespørselen må være gyldig JSON.', code: 'requestJson' },
        ]);
    });

    it('something else than numbers is refused as ids of reports', async () => {
        const answer = await handleMany({
            ider: ['0x1'],
            endring: { kommentar: 'Feil' },
        });
        expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'ider.0' }] }]);
    });

    it('a value that is too small or in another form is refused in Norwegian for the user', async () => {
        const answer = async (path: string) => (await get('saksbehandler', path)).body.errorMessage;
        expect(await answer('/sok/melding/serviceavdeling?page=0')).toBe('Tallet må være minst 1.');
        expect(await answer('/sok/melding/serviceavdeling?selskapId=x')).toBe('Id er ikke gyldig.');
        expect(await answer('/sok/melding/serviceavdeling?datoFra=17.05.2026')).toBe(
            'Dato må være i formatet ÅÅÅÅ-MM-DD.',
        );
    });

    it.each(['declared', 'in pieces'])(
        'a body larger than its call takes is refused with 413, %s, and the city goes on',
        async (how) => {
            const size = 3_000_000;
            const answer = await new Promise<Raw>((resolve, reject) => {
                const { hostname, port } = new URL(city.url);
                const headers = {
                    'Content-Type': 'application/json',
                    ...(how === 'declared' ? { 'Content-Length': String(size) } : { 'Transfer-Encoding': 'chunked' }),
                };
                const call = request(
                    { hostname, port, path: '/api/glemtpassord', method: 'POST', headers },
                    (response) => {
                        const chunks: Buffer[] = [];
                        response
                            .on('data', (chunk: Buffer) => chunks.push(chunk))
                            .on('end', () =>
                                resolve({
                                    status: response.statusCode ?? 0,
                                    headers: response.headers,
                                    body: Buffer.concat(chunks),
                                }),
                            );
                    },
                );
                call.on('error', reject);
                for (let sent = 0; sent < size; sent += 100_000) call.write(Buffer.alloc(100_000, 'x'));
                call.end();
            });
            expect(answer.status).toBe(413);
            expect(json(answer)).toEqual({ errorMessage: 'Forespørselen er for stor.', code: 'requestLarge' });
            await expect(getRaw('/api/helse')).toAnswer(200);
        },
    );

    it('a call without sign-in takes 10 kB, others 1 MB', async () => {
        const status = async (path: string, bytes: number) =>
            (await post('saksbehandler', path, { epost: 'x'.repeat(bytes), tekst: 'x'.repeat(bytes) })).status;
        expect(await status('/api/glemtpassord', 4_000)).toBe(400);
        expect(await status('/api/glemtpassord', 6_000)).toBe(413);
        expect(await status('/api/meldinger/1/kommentarer', 400_000)).toBe(400);
        expect(await status('/api/meldinger/1/kommentarer', 600_000)).toBe(413);
    });

    it('a body sent in pieces is read like any other', async () => {
        const body = new Blob([JSON.stringify({ epost: 'ikke en adresse' })]).stream();
        const answer = await fetch(`${city.url}/api/glemtpassord`, {
            method: 'POST',
            body,
            duplex: 'half',
            headers: { 'Content-Type': 'application/json' },
        } as RequestInit);
        expect(answer.status).toBe(400);
        expect(((await answer.json()) as { errorMessage: string }).errorMessage).toBe('E-post er ugyldig!');
    });
});
