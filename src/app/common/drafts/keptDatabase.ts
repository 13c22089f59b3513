import type { DBSchema, IDBPDatabase } from 'idb';
import { ownTab } from './tab';

export type DraftValues = Readonly<Record<string, unknown>>;

export interface Draft {
    readonly key: string;
    readonly userId: string;
    readonly values: DraftValues;
}
/** Two tabs on the same form have a draft each. Drafts of earlier releases belong to no tab. */
export interface StoredDraft extends Draft {
    /** The name of the form. */
    readonly name?: string;
    readonly tab?: string;
}

/** A draft of this tab, as it is stored. */
export const storedDraft = async (name: string, userId: string, values: DraftValues): Promise<StoredDraft> => {
    const tab = await ownTab();
    return { key: `${tab} ${name}`, name, tab, userId, values };
};

interface Schema extends DBSchema {
    drafts: { key: string; value: StoredDraft };
    /** Belongs to the outbox: its entries are stored in the same transaction as the drafts. */
    outbox: { key: string; value: { readonly id: string } };
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
            // A tab with an earlier release is open.
            blocked: () => reject(new Error('The database is in use')),
            blocking: (_now, _next, { target }) => (target as IDBDatabase).close(),
        }).then(resolve, reject);
    });
};

/** Rejects when there is no database, as in some private windows. */
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

/** Waits before the page is left: what a failed write keeps is stored a moment after its failure. */
export const whenKept = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    while (pending.size > 0) await Promise.allSettled(pending);
};
