import type { fetchUtils } from 'react-admin';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { endpointIds, endpoints } from '../../contract/endpoints';
import type { Answer, Call } from './cityClient';

type FetchJson = typeof fetchUtils.fetchJson;

const patterns = endpointIds.map((id) => {
    const endpoint: Endpoint = endpoints[id];
    return { id, endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

/** The row of the endpoint table that a REST address stands for; one of fixed words before one with parameters. */
const rowOf = (method: string, path: string) => {
    const found = patterns
        .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
        .sort((a, b) => Object.keys(a.endpoint.params?.shape ?? {}).length - Object.keys(b.endpoint.params?.shape ?? {}).length)[0];
    if (!found) throw new Error(`No endpoint for ${method} ${path}`);
    const params = Object.fromEntries(Object.entries(found.pattern.exec(path)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]));
    return { ...found, params };
};

const filterOf = (search: URLSearchParams): Record<string, unknown> => {
    const parsed: unknown = JSON.parse(search.get('filter') ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

/** Only the fields that the schema knows: a form's record holds more than its payload. */
const pick = (value: object, schema: z.ZodType | undefined): Record<string, unknown> =>
    schema instanceof z.ZodObject ? Object.fromEntries(Object.entries(value).filter(([key]) => key in schema.shape)) : { ...value };

/**
 * ra-data-simple-rest's http client over the city client: addresses become rows of the endpoint table, `result` is
 * unwrapped already, the total is the list's length, and an empty answer becomes `{}` because react-admin needs an object.
 */
export const createRestClient = (call: Call, host: string): FetchJson => async (url, options = {}) => {
    // The host may have a path of its own; what follows it is the table's.
    const { pathname, searchParams } = new URL(String(url).slice(host.length), window.location.origin);
    const { id, endpoint, params } = rowOf(options.method ?? 'GET', pathname);
    const query = pick(filterOf(searchParams), endpoint.query);
    const args = {
        ...(endpoint.params ? { params } : {}),
        ...(endpoint.query ? { query } : {}),
        ...(endpoint.body && typeof options.body === 'string' ? { body: pick(JSON.parse(options.body) as object, endpoint.body) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
    };
    const loose = call as unknown as (operation: string, operationArgs: object) => Promise<Answer<typeof id>>;
    const json: unknown = (await loose(id, args)) ?? {};
    const headers = new Headers(Array.isArray(json) ? { 'X-Total-Count': String(json.length) } : {});
    return { status: endpoint.status ?? 200, headers, body: '', json };
};
