/**
 * A record with the ETag that its GET answered, or that the city gave it in a list. It is a field of the record itself,
 * so that a write always carries the ETag of the very record the user sees, not of one read in the background since
 * (D12, D14).
 */
export type Tagged<T> = T & { readonly etag?: string };

/** The record as it was answered, with its ETag if there was one. */
export const withEtag = <T extends object>(record: T, etag: string | null): Tagged<T> =>
    etag === null ? record : { ...record, etag };

/** The `If-Match` of a write to the record that the user saw: its ETag, sent back as it came. No ETag: no header. */
export const ifMatchOf = (record: object): { ifMatch?: string } =>
    'etag' in record && typeof record.etag === 'string' ? { ifMatch: record.etag } : {};
