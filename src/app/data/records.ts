import type { Identifier } from 'react-admin';
import { isRecord } from '../runtime/json';

/** A record as returned by react-admin's hooks: the city's, with the `id` added by the data provider. */
export type Identified<T> = T & { id: T extends { id: infer Id extends Identifier } ? Id : Identifier };

/** The ETag is a field of the record, so that a write sends the version the user saw (D12, D14). */
export type Tagged<T> = T & { readonly etag?: string };

export const withEtag = <T extends object>(record: T, etag: string | null): Tagged<T> =>
    etag === null ? record : { ...record, etag };

const kept = new WeakSet<object>();
/** Marks the answer to a write that waits to be sent, for whoever has just sent it: the city has changed nothing yet. */
export const asKept = <T extends object>(answer: T): T => {
    kept.add(answer);
    return answer;
};
export const isKept = (answer: unknown): boolean => isRecord(answer) && kept.has(answer);

/** The `If-Match` header for a write: the record's ETag, if it has one. */
export const ifMatchOf = (record: object): { ifMatch?: string } =>
    'etag' in record && typeof record.etag === 'string' ? { ifMatch: record.etag } : {};
