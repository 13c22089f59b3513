import type { z } from '../../api/zod';
import { calls } from '../../api/calls';
import type { EndpointId, Endpoints } from '../../api/endpoints';
import { isRecord } from '../runtime/json';

export type Values = Readonly<Record<string, unknown>>;

export type WithBody = {
    [Id in EndpointId]: Endpoints[Id] extends { readonly body: z.ZodObject } ? Id : never;
}[EndpointId];

/** The id of a referenced record, which may come as `{ id }`, `{ avtaleId }` or a plain id (D14). */
export const idIn = (reference: unknown, idField = 'id'): unknown =>
    isRecord(reference) ? (reference[idField] ?? reference.id) : reference;

/** Fields that the city left empty (D14): null, not the empty text that pages read. */
export const emptyAsNull = (change: Values, latest: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map((name) => [name, (name in change ? change[name] : latest[name]) || null]));

/** The fields of a call's body; `prosesskodeEnhetId` may come from the record's `prosesskodeEnhet`. */
export const pickBody = (id: EndpointId, values: Values): Values =>
    Object.fromEntries(
        (calls[id].bodyFields ?? []).flatMap((key) => {
            if (key in values) return [[key, values[key]]];
            const reference = key.replace(/Id$/, '');
            return reference !== key && reference in values ? [[key, idIn(values[reference], key)]] : [];
        }),
    );
