import type { fetchUtils } from 'react-admin';
import type { Method } from '../../api/endpoint';
import type { CityFetch, CityRequest } from './cityFetch';
import { withEtag } from './etags';

type FetchJson = typeof fetchUtils.fetchJson;

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const resultOf = (text: string): unknown => {
    const json: unknown = text === '' ? {} : JSON.parse(text);
    return (typeof json === 'object' && json !== null && 'result' in json ? json.result : json) ?? {};
};

const tagged = (record: unknown, etag: string | null): unknown =>
    typeof record === 'object' && record !== null ? withEtag(record, etag) : record;

/** ra-data-simple-rest's HTTP client. An empty answer becomes `{}`, because react-admin needs an object. */
export const createHttpClient =
    (cityFetch: CityFetch, own: Pick<CityRequest, 'ifMatch' | 'write'> = {}): FetchJson =>
    async (url, options = {}) => {
        const answer = await cityFetch({
            url: String(url),
            ...own,
            method: methods.find((method) => method === options.method) ?? 'GET',
            ...(typeof options.body === 'string' ? { body: options.body, contentType: 'application/json' } : {}),
            signal: options.signal ?? undefined,
        });
        const body = await answer.text();
        return {
            status: answer.status,
            headers: answer.headers,
            body,
            json: tagged(resultOf(body), answer.headers.get('ETag')),
        };
    };
