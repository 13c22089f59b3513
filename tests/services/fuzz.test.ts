// Requests that no client sends: bodies, queries, paths, headers and files that fit no endpoint. The city refuses each
// in Norwegian, and changes nothing.
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { rolesWith } from '../../src/api/access';
import { openDatabase } from '../../src/city/database/open';
import { ownTables, withSchema } from '../../src/city/database/schema';
import { type Endpoint, fillPath } from '../../src/api/endpoint';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/endpoints';
import { type CityData, newData, removeData, startCity } from '../harness/city';
import { signIn, userOf } from '../harness/signIn';

/** More before a release: see the project `faults` in vite.config.ts. */
const runs = Number(process.env.FUZZ_RUNS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const nowhere = { id: '1999999999', uuid: '00000000-0000-4000-8000-00000000dead' };

interface Malformed {
    id: EndpointId;
    path: string;
    role: number;
    headers: Record<string, string>;
    body:
        | { json: string }
        | {
              fields: Record<string, string | undefined>;
              files: [name: string, fileName: string, bytes: Uint8Array<ArrayBuffer>][];
          }
        | { raw: Uint8Array<ArrayBuffer>; type: string }
        | undefined;
}

const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
        '',
        ' ',
        '\u0000',
        "'; drop table report; --",
        '%',
        '../..',
        'null',
        'constructor',
        '__proto__:x',
        'NaN',
        '-1',
        '1e309',
        '2147483648',
        '9'.repeat(400),
        'x'.repeat(600),
        '2026-02-30',
        '2026-13-01T99:00:00Z',
        nowhere.id,
        nowhere.uuid,
        '{}',
        '\u202e',
        '<b>',
    ),
);
/** Never an existing id, since calls without a body would act on it. */
const strangeId = strange.filter((text) => !(Number(text) >= 0 && Number(text) < 1_000_000));
const shapeOf = (schema: unknown): string[] =>
    schema !== null && typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const jsonValue = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    strange,
    fc.constantFrom<unknown>(null, true, 0, -1, 1.005, 1e300, 2 ** 53, [], {}, [[]], { id: 1 }, nowhere.uuid),
);
const jsonBody = (keys: string[]) =>
    fc.oneof(
        {
            weight: 5,
            arbitrary: fc
                .record(Object.fromEntries(keys.map((key) => [key, jsonValue])), { requiredKeys: [] })
                .map((value) => JSON.stringify(value)),
        },
        { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
        {
            weight: 1,
            arbitrary: fc.constantFrom(
                '',
                '{',
                '{"__proto__":{"admin":true}}',
                '['.repeat(20_000),
                '{"a":1e999}',
                '"\\ud800"',
            ),
        },
    );
const isValidJson = (endpoint: Endpoint, json: string): boolean => {
    try {
        return endpoint.body?.safeParse(JSON.parse(json)).success ?? false;
    } catch {
        return false;
    }
};

const head = (...bytes: number[]) =>
    fc.uint8Array({ maxLength: 500 }).map((rest) => Uint8Array.from([...bytes, ...rest]));
const badFile = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    head(0xff, 0xd8, 0xff, 0xe0),
    head(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    head(0x47, 0x49, 0x46, 0x38),
    head(0x50, 0x4b, 3, 4),
);
const uploadBody = (endpoint: Endpoint, field: string) =>
    fc.oneof(
        {
            weight: 3,
            arbitrary: fc
                .record({
                    fields: fc.record(Object.fromEntries(shapeOf(endpoint.body).map((key) => [key, strange])), {
                        requiredKeys: [],
                    }),
                    files: fc.array(fc.tuple(fc.constantFrom(field, field, field, 'annet', ''), strange, badFile), {
                        maxLength: 12,
                    }),
                })
                .filter(({ fields }) => !endpoint.body?.safeParse(fields).success),
        },
        {
            weight: 1,
            arbitrary: fc.record({
                raw: fc
                    .oneof(
                        fc.uint8Array({ maxLength: 200 }),
                        fc.constant(
                            new TextEncoder().encode(
                                `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nab`,
                            ),
                        ),
                    )
                    .map((bytes) => Uint8Array.from(bytes)),
                type: fc.constantFrom(
                    'multipart/form-data',
                    'multipart/form-data; boundary=x',
                    'application/json',
                    'text/plain',
                ),
            }),
        },
    );

const malformed: fc.Arbitrary<Malformed> = fc.constantFrom(...endpointIds).chain((id) => {
    const endpoint: Endpoint = endpoints[id];
    const actsWithoutBody = endpoint.method !== 'GET' && !endpoint.body && !endpoint.upload;
    const param = actsWithoutBody ? strangeId : fc.oneof(strange, fc.constantFrom('1', '17', nowhere.uuid));
    const params = fc.record(
        Object.fromEntries(shapeOf(endpoint.params).map((key) => [key, param.filter((text) => text !== '')])),
    );
    const query = fc.record(
        Object.fromEntries(
            [...shapeOf(endpoint.query), 'ukjent'].map((key) => [key, fc.array(strange, { maxLength: 3 })]),
        ),
        { requiredKeys: [] },
    );
    const body: fc.Arbitrary<Malformed['body']> = endpoint.upload
        ? uploadBody(endpoint, endpoint.upload.field)
        : endpoint.body
          ? jsonBody(shapeOf(endpoint.body))
                .filter((json) => !isValidJson(endpoint, json))
                .map((json) => ({ json }))
          : fc.constant(undefined);
    return fc.record({
        id: fc.constant(id),
        path: fc.tuple(params, query).map(([filled, asked]) => {
            const search = new URLSearchParams(
                Object.entries(asked).flatMap(([key, values]) => (values ?? []).map((value) => [key, value])),
            );
            return `${fillPath(endpoint.path, filled)}?${search}`;
        }),
        role: fc.nat(),
        headers: fc.oneof(
            { weight: 4, arbitrary: fc.constant({}) },
            {
                weight: 1,
                arbitrary: fc
                    .constantFrom('"0"', '"999999999999"', 'W/"1"', 'tull', '*')
                    .map((value) => ({ 'If-Match': value })),
            },
        ),
        body,
    });
});

const send = async (url: string, { id, path, role, headers, body }: Malformed): Promise<Response> => {
    const { access, method }: Endpoint = endpoints[id];
    const roles = access === 'public' ? [] : rolesWith(access);
    const user = userOf[roles[role % (roles.length || 1)] ?? 'service'];
    const init: RequestInit = {
        method,
        headers: { Authorization: `Bearer ${(await signIn(url, user)).access_token}`, ...headers },
    };
    if (body && 'json' in body)
        Object.assign(init, { body: body.json, headers: { ...init.headers, 'Content-Type': 'application/json' } });
    if (body && 'raw' in body)
        Object.assign(init, { body: body.raw, headers: { ...init.headers, 'Content-Type': body.type } });
    if (body && 'fields' in body) {
        const form = new FormData();
        for (const [name, value] of Object.entries(body.fields)) form.append(name, value ?? '');
        for (const [name, fileName, bytes] of body.files) form.append(name, new Blob([bytes]), fileName);
        init.body = form;
    }
    return fetch(`${url}${path}`, init);
};

const leftBehind = [
    // The first reader of the warnings about outlines stores them.
    'outline_check',
    'oidc_model',
    'server_key',
    'sign_in_attempt',
    'sign_in_origin',
    'limit_count',
    'thumbnail',
    'audit_entry',
    'reading',
    'report_look',
];
/**
 * The row counts of all tables and the sum of the reports' versions, without what sign-in, refusals and reading leave
 * behind.
 */
const countRows = async ({ dataDir, databaseUrl }: CityData): Promise<Record<string, number>> => {
    const database = await openDatabase({ url: databaseUrl, folder: dataDir });
    try {
        const counts: Record<string, number> = {};
        for (const name of await ownTables(database, leftBehind)) {
            const row = await database.row<{ count: number }>(
                sql`select count(*)::int as count from ${raw(withSchema([name]))}`,
            );
            counts[name] = row?.count ?? -1;
        }
        expect(counts.report).toBeGreaterThan(0);
        counts.versions =
            (await database.row<{ sum: number }>(sql`select sum(version)::int as sum from report`))?.sum ?? -1;
        return counts;
    } finally {
        await database.close();
    }
};

const english = /\b(the|invalid|expected|required|must|not|error|unexpected|cannot|failed|input is)\b/i;
/** What is wrong with the answer to a malformed request, if anything. */
const faultOf = ({ id }: Malformed, status: number, text: string): string | undefined => {
    if (status < 400) return endpoints[id].method === 'GET' ? undefined : `${id} was accepted with ${status}`;
    if (status >= 500) return `${id} failed with ${status} ${text}`;
    try {
        const { errorMessage } = JSON.parse(text) as { errorMessage?: unknown };
        return typeof errorMessage === 'string' && /\S/.test(errorMessage) && !english.test(errorMessage)
            ? undefined
            : `${id} answered ${status} ${text}`;
    } catch {
        return `${id} answered ${status} without JSON: ${text.slice(0, 200)}`;
    }
};

it(
    `refuses ${runs} malformed requests over every endpoint in Norwegian, and changes nothing`,
    async () => {
        const data = await newData();
        const before = await countRows(data);
        const city = await startCity({ data });
        try {
            const wrong: string[] = [];
            for (const request of fc.sample(malformed, { numRuns: runs, seed })) {
                const fault = await send(city.url, request)
                    .then(async (answer) => faultOf(request, answer.status, await answer.text()))
                    .catch(
                        (error: Error) =>
                            `${request.id} got no answer (${String(error.cause ?? error)}), after ${city.log().slice(-2000)}`,
                    );
                if (fault) wrong.push(`${fault}: ${JSON.stringify(request).slice(0, 1000)}`);
                if (wrong.length > 20) break;
            }
            expect(wrong).toEqual([]);
            expect(city.log()).not.toMatch(/\bat .*\.m?[jt]s:\d+/);
        } finally {
            await city.stop({ keepData: true });
        }
        expect(await countRows(data)).toEqual(before);
        await removeData(data);
    },
    300_000 * Math.max(1, runs / 2000),
);
