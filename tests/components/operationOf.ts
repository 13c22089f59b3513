import type { Endpoint } from '../../src/api/endpoint';
import { endpointIds, endpoints, type EndpointId } from '../../src/api/endpoints';
import type { CityRequest } from '../../src/app/data/cityFetch';

export interface Operation {
    id: EndpointId;
    args: Record<string, unknown>;
}

/** The operation of a request. Only for tests, since it loads the schemas. */
export const operationOf = ({ method, url, body, ifMatch }: CityRequest): Operation => {
    const { pathname } = new URL(url, 'http://city.test');
    const [match] = endpointIds
        .flatMap((id) => {
            const endpoint: Endpoint = endpoints[id];
            const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
            const found = endpoint.method === method ? pattern.exec(pathname) : null;
            return found ? [{ id, endpoint, groups: Object.entries({ ...found.groups }) }] : [];
        })
        // More specific paths first, so that /entreprenorer/bruker/… is not taken for an id.
        .toSorted((a, b) => a.groups.length - b.groups.length);
    if (!match) throw new Error(`No operation for ${method} ${url}`);
    const { id, endpoint, groups } = match;
    // Parses numbers; ids in tests need not be UUIDs.
    const params = groups.map(([name, text]): [string, unknown] => {
        const value = decodeURIComponent(text);
        return [name, endpoint.params?.shape[name]?.safeParse(value).data ?? value];
    });
    return {
        id,
        args: {
            ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}),
            ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
            ...(ifMatch === undefined ? {} : { ifMatch }),
        },
    };
};
