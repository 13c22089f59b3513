import { z } from './zod';
import type { Endpoint } from './endpoint';
import { endpointIds, endpoints, type EndpointId } from './endpoints';

/** An endpoint without its schemas: enough to call it, since the city validates. */
export interface CityCall extends Pick<
    Endpoint,
    'method' | 'service' | 'path' | 'access' | 'upload' | 'kind' | 'tagged'
> {
    /** The keys of its body, and which of them are required. */
    readonly bodyFields?: readonly string[];
    readonly requiredFields?: readonly string[];
}

/** True if the field is required. `null` coerced to a number does not count as a value. */
const isRequired = (field: z.ZodType): boolean =>
    !field.safeParse(undefined).success && field.safeParse(null).data !== null;

const callOf = ({ method, service, path, access, upload, kind, tagged, body }: Endpoint): CityCall => ({
    method,
    service,
    path,
    access,
    kind,
    ...(upload ? { upload } : {}),
    ...(tagged ? { tagged } : {}),
    ...(body instanceof z.ZodObject
        ? {
              bodyFields: Object.keys(body.shape),
              requiredFields: Object.entries<z.ZodType>(body.shape).flatMap(([key, field]) =>
                  isRequired(field) ? [key] : [],
              ),
          }
        : {}),
});

/**
 * Every call of the specification, by operation id. The client's build evaluates this module (src/tools/evaluated.ts),
 * so that a browser loads the plain table, without the schemas and their library.
 */
export const calls: Readonly<Record<EndpointId, CityCall>> = Object.fromEntries(
    endpointIds.map((id) => [id, callOf(endpoints[id])]),
) as Record<EndpointId, CityCall>;
