import type { DBSchema, IDBPDatabase } from 'idb';
import type { EndpointId } from '../../api/endpoints';

export type DraftValues = Readonly<Record<string, unknown>>;

export interface Draft {
    readonly key: string;
    readonly userId: string;
    readonly values: DraftValues;
}

/** A write that the city has not answered. */
export interface KeptWrite {
    /** Also its Idempotency-Key. */
    readonly id: string;
    readonly userId: string;
    readonly keptAt: number;
    readonly call: EndpointId;
    readonly params: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly files?: readonly File[];
    readonly ifMatch?: string | undefined;
    /** Its report: the id, and as it is shown. */
    readonly reportId: number;
    readonly page?: { readonly path: string; readonly name: string } | undefined;
    /** What was typed, for the form that it came from. */
    readonly draft?: Omit<Draft, 'userId'> | undefined;
    /** When it was first sent: it may have arrived. */
    readonly triedAt?: number | undefined;
    /** Refused by the city, with its message. */
    readonly refusal?: { readonly status: number; readonly message: string } | undefined;
}

interface Schema extends DBSchema {
    drafts: { key: string; value: Draft };
    outbox: { key: string; value: KeptWrite };
}
type Database = IDBPDatabase<Schema>;

let database: Promise<Database> | undefined;
const pending = new Set<Promise<unknown>>();

const open = async (): Promise<Database> => {
    const { openDB } = await import('idb');
    return new Promise((resolve, reject) => {
        openDB<Schema>('bymelding', 2, {
            upgrade: (created, version) => {
                if (version < 1) created.createObjectStore('drafts', { keyPath: 'key' });
                created.createObjectStore('outbox', { keyPath: 'id' });
            },
            // By a tab of an earlier release.
            blocked: () => reject(new Error('The database is in use')),
            blocking: (_now, _next, { target }) => (target as IDBDatabase).close(),
        }).then(resolve, reject);
    });
};

/** Rejects without a database, as in some private windows. */
export const inDatabase = <T>(act: (database: Database) => Promise<T>): Promise<T> => {
    database ??= open().catch((error: unknown) => {
        database = undefined;
        throw error;
    });
    const done = database.then(act);
    pending.add(done);
    const settle = (): void => void pending.delete(done);
    done.then(settle, settle);
    return done;
};

/** Before the page is left. */
export const whenKept = async (): Promise<void> => {
    while (pending.size > 0) await Promise.allSettled(pending);
};
