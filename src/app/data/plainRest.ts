import simpleRestProvider from 'ra-data-simple-rest';
import { calls } from '../../api/calls';
import type { Configuration } from '../../api/configuration';
import { fillPath } from '../../api/endpoint';
import type { EndpointId } from '../../api/endpoints';
import type { Values } from './body';
import type { CityFetch } from './cityFetch';
import { createHttpClient } from './httpClient';

interface RecordWrite {
    params: Values;
    body: Values;
    ifMatch?: string;
}

export type PlainRest = (id: EndpointId, write: RecordWrite) => Promise<object>;

/** Writes to single records by ra-data-simple-rest, as plain REST at the address in the endpoint table. */
export const createPlainRest =
    ({ API_HOST }: Configuration, cityFetch: CityFetch): PlainRest =>
    async (id, { params, body, ...precondition }) => {
        const { method, path } = calls[id];
        const provider = simpleRestProvider(
            API_HOST,
            createHttpClient(cityFetch, { ...precondition, write: { call: id, params, body } }),
        );
        const address = fillPath(path, params).slice(1);
        if (method === 'POST') return (await provider.create(address, { data: body })).data as object;
        const end = address.lastIndexOf('/');
        const resource = address.slice(0, end);
        // Decoded, because the provider encodes it again.
        const last = { id: decodeURIComponent(address.slice(end + 1)) };
        if (method === 'DELETE') return (await provider.delete(resource, last)).data as object;
        return (await provider.update(resource, { ...last, data: body, previousData: last })).data as object;
    };
