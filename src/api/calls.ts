import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { endpointIds, endpoints, type EndpointId } from './endpoints';

/** What it takes to call an endpoint: all but its schemas, for the city checks what it is sent. */
export interface CityCall extends Pick<
    Endpoint,
    'method' | 'service' | 'path' | 'access' | 'upload' | 'kind' | 'tagged'
> {
    /** The keys of its body. */
    readonly bodyFields?: readonly string[];
}

const callOf = ({ method, service, path, access, upload, kind, tagged, body }: Endpoint): CityCall => ({
    method,
    service,
    path,
    access,
    kind,
    ...(upload ? { upload } : {}),
    ...(tagged ? { tagged } : {}),
    ...(body instanceof z.ZodObject ? { bodyFields: Object.keys(body.shape) } : {}),
});

/**
 * Every call of the specification, by operation id. The client's build evaluates this module (src/tools/evaluated.ts),
 * so that a browser loads the plain table, without the schemas and their library.
 */
export const calls: Readonly<Record<EndpointId, CityCall>> = Object.fromEntries(
    endpointIds.map((id) => [id, callOf(endpoints[id])]),
) as Record<EndpointId, CityCall>;
