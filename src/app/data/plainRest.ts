import simpleRestProvider from 'ra-data-simple-rest';
import type { fetchUtils } from 'react-admin';
import { calls } from '../../api/calls';
import type { Configuration } from '../../api/configuration';
import { fillPath } from '../../api/endpoint';
import type { EndpointId } from '../../api/endpoints';
import { isRecord } from '../runtime/json';
import type { Values } from './body';
import type { CityFetch } from './cityFetch';
import { asKept, isKept, withEtag } from './records';

interface RecordWrite {
    params: Values;
    body: Values;
    seen?: Values | undefined;
    ifMatch?: string;
}

export type PlainRest = (id: EndpointId, write: RecordWrite) => Promise<object>;

/** An empty answer becomes `{}`, because react-admin needs an object. */
const resultOf = (text: string): unknown => {
    const json: unknown = text === '' ? {} : JSON.parse(text);
    return (isRecord(json) && 'result' in json ? json.result : json) ?? {};
};

/** Writes single records with ra-data-simple-rest, as plain REST at the address in the endpoint table. */
export const createPlainRest =
    ({ API_HOST }: Configuration, cityFetch: CityFetch): PlainRest =>
    async (id, { params, body, seen, ...precondition }) => {
        const { method, path } = calls[id];
        const httpClient: typeof fetchUtils.fetchJson = async (url, options) => {
            const answer = await cityFetch({
                url: String(url),
                method,
                ...(typeof options?.body === 'string' ? { body: options.body, contentType: 'application/json' } : {}),
                ...precondition,
                write: { call: id, params, body, seen },
            });
            const { status, headers } = answer;
            const text = await answer.text();
            const record = resultOf(text);
            const tagged = isRecord(record) ? withEtag(record, headers.get('ETag')) : record;
            const json = isKept(answer) ? asKept({}) : tagged;
            return { status, headers, body: text, json };
        };
        const provider = simpleRestProvider(API_HOST, httpClient);
        const address = fillPath(path, params).slice(1);
        if (method === 'POST') return (await provider.create(address, { data: body })).data as object;
        const end = address.lastIndexOf('/');
        const resource = address.slice(0, end);
        // Decoded, because the provider encodes it again.
        const last = { id: decodeURIComponent(address.slice(end + 1)) };
        if (method === 'DELETE') return (await provider.delete(resource, last)).data as object;
        return (await provider.update(resource, { ...last, data: body, previousData: last })).data as object;
    };
