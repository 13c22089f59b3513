import type { fetchUtils } from 'react-admin';
import type { Method } from '../../api/endpoint';
import { isRecord } from '../runtime/isRecord';
import type { CityFetch, CityRequest } from './cityFetch';
import { withEtag } from './etags';

type FetchJson = typeof fetchUtils.fetchJson;

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const resultOf = (text: string): unknown => {
    const json: unknown = text === '' ? {} : JSON.parse(text);
    return (isRecord(json) && 'result' in json ? json.result : json) ?? {};
};

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
        const { status, headers } = answer;
        const body = await answer.text();
        const record = resultOf(body);
        return { status, headers, body, json: isRecord(record) ? withEtag(record, headers.get('ETag')) : record };
    };
