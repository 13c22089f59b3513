/**
 * A record with the ETag of its GET, or the one the city gave it in a list. It is a field of the record itself, so that
 * a write always carries the ETag of the version the user saw, not of one refetched in the background (D12, D14).
 */
export type Tagged<T> = T & { readonly etag?: string };

/** The record of an answer, with its ETag if there was one. */
export const withEtag = <T extends object>(record: T, etag: string | null): Tagged<T> =>
    etag === null ? record : { ...record, etag };

/** The `If-Match` of a write: the ETag of the record the user saw, unchanged; none when it has none. */
export const ifMatchOf = (record: object): { ifMatch?: string } =>
    'etag' in record && typeof record.etag === 'string' ? { ifMatch: record.etag } : {};
