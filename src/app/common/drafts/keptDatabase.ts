import type { DBSchema, IDBPDatabase } from 'idb';
import type { Values } from '../../data/body';

const storedAs = 'bymelding.tab';
const lockOf = (tab: string): string => `${storedAs}/${tab}`;
/** A reload may begin before the page it replaces has released its lock. */
const patienceMs = 500;

/** Holds the lock of a tab as long as the page lives; false if another tab has it. */
const hold = (tab: string, signal?: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
        navigator.locks
            .request(lockOf(tab), signal ? { signal } : {}, () => {
                resolve(true);
                return new Promise(() => undefined);
            })
            .catch(() => resolve(false));
    });

const findOwn = async (): Promise<string> => {
    // Without the Web Locks API, as in an insecure context, all tabs share their drafts.
    if (!('locks' in navigator)) return '';
    const known = sessionStorage.getItem(storedAs);
    // A duplicated tab starts with the session storage of the other one.
    if (known !== null && (await hold(known, AbortSignal.timeout(patienceMs)))) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(storedAs, made);
    await hold(made);
    return made;
};

let own: Promise<string> | undefined;
/** The name of this tab: the same after a reload. */
export const ownTab = (): Promise<string> => (own ??= findOwn());

/** The names of the tabs that are open. */
export const openTabs = async (): Promise<ReadonlySet<string>> => {
    if (!('locks' in navigator)) return new Set();
    const { held = [] } = await navigator.locks.query();
    const start = lockOf('');
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : [])));
};

export interface Draft {
    readonly key: string;
    readonly userId: string;
    readonly values: Values;
}
/** What is typed in a form, with the record that the form showed, where there is one. */
export interface TypedInput {
    readonly values: Values;
    readonly seen?: object | undefined;
}
/** Two tabs on the same form have a draft each. Drafts of earlier releases belong to no tab. */
export interface StoredDraft extends Draft, TypedInput {
    /** The name of the form. */
    readonly name?: string;
    readonly tab?: string;
}

/** A draft of this tab, as it is stored. */
export const storedDraft = async (name: string, userId: string, typed: TypedInput): Promise<StoredDraft> => {
    const tab = await ownTab();
    return { key: `${tab} ${name}`, name, tab, userId, ...typed };
};

interface Schema extends DBSchema {
    drafts: { key: string; value: StoredDraft };
    /** The outbox is in the same database, so that a write and its draft can be stored in one transaction. */
    outbox: { key: string; value: { readonly id: string } };
}
type Database = IDBPDatabase<Schema>;

let database: Promise<Database> | undefined;
const pending = new Set<Promise<unknown>>();
/** A connection that has been closed is of no more use: the next act opens another. */
const forgetConnection = (): void => void (database = undefined);

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
            blocking: (_now, _next, { target }) => {
                (target as IDBDatabase).close();
                forgetConnection();
            },
            terminated: forgetConnection,
        }).then(resolve, reject);
    });
};

const opened = (): Promise<Database> =>
    (database ??= open().catch((error: unknown) => {
        forgetConnection();
        throw error;
    }));

/** Rejects when there is no database, as in some private windows. */
export const inDatabase = <T>(act: (database: Database) => Promise<T>): Promise<T> => {
    const done = opened()
        .then(act)
        .catch((error: unknown) => {
            // Browsers do not always tell that they have closed the connection.
            if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
            forgetConnection();
            return opened().then(act);
        });
    pending.add(done);
    const settle = (): void => void pending.delete(done);
    done.then(settle, settle);
    return done;
};

/** Waits for pending writes before the page is left: a draft is stored a moment after a write has failed. */
export const waitForPendingWrites = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    while (pending.size > 0) await Promise.allSettled(pending);
};
