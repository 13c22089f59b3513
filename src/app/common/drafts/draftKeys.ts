/** The names of the forms whose drafts go into the outbox with their write. */
export const draftOf = {
    comment: (reportId: unknown): string => `comment/${String(reportId)}`,
    feedback: (reportId: unknown): string => `feedback/${String(reportId)}`,
    handling: (reportId: unknown): string => `handling/${String(reportId)}`,
    /** A new record below its parents. */
    below: (resource: string, ...parents: readonly unknown[]): string => [resource, ...parents].join('/'),
    /** A record that is changed in its row. */
    row: (resource: string, id: unknown): string => `${resource}/row/${String(id)}`,
    /** One of its fields, changed in its place. */
    field: (resource: string, id: unknown, source: string): string => `${resource}/row/${String(id)}/${source}`,
};
