/** Names of the forms whose drafts move to the outbox with their write. */
export const draftOf = {
    comment: (reportId: unknown): string => `comment/${String(reportId)}`,
    feedback: (reportId: unknown): string => `feedback/${String(reportId)}`,
    handling: (reportId: unknown): string => `handling/${String(reportId)}`,
    /** A new record, by its parents. */
    below: (resource: string, ...parents: readonly unknown[]): string => [resource, ...parents].join('/'),
    /** A record edited in its row. */
    row: (resource: string, id: unknown): string => `${resource}/row/${String(id)}`,
    /** A single field, edited in place. */
    field: (resource: string, id: unknown, source: string): string => `${resource}/row/${String(id)}/${source}`,
};
