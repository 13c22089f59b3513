import type { z } from 'zod';
import { calls } from '../../api/calls';
import type { BodyOf } from '../../api/endpoint';
import type { EndpointId, Endpoints } from '../../api/endpoints';

/** The calls with a body of named fields. */
export type WithBody = {
    [Id in EndpointId]: Endpoints[Id] extends { readonly body: z.ZodObject } ? Id : never;
}[EndpointId];

/** Picks a call's fields from a form or record, which has more of them; the city validates the values. */
export const bodyOf = <Id extends WithBody>(id: Id, data: Readonly<Record<string, unknown>>): BodyOf<Endpoints[Id]> =>
    Object.fromEntries(Object.entries(data).filter(([key]) => calls[id].bodyFields?.includes(key))) as BodyOf<
        Endpoints[Id]
    >;
