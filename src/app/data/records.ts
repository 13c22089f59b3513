import type { Identifier } from 'react-admin';

/** A record as returned by react-admin's hooks: the city's, with the `id` added by the data provider. */
export type Identified<T> = T & { id: T extends { id: infer Id extends Identifier } ? Id : Identifier };

/** The ETag is a field of the record, so that a write sends the version the user saw (D12, D14). */
export type Tagged<T> = T & { readonly etag?: string };

export const withEtag = <T extends object>(record: T, etag: string | null): Tagged<T> =>
    etag === null ? record : { ...record, etag };

/** The `If-Match` header for a write: the record's ETag, if it has one. */
export const ifMatchOf = (record: object): { ifMatch?: string } =>
    'etag' in record && typeof record.etag === 'string' ? { ifMatch: record.etag } : {};
