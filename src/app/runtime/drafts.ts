import type { DBSchema, IDBPDatabase } from 'idb';
import { sharedState } from './sharedState';

export type DraftValues = Readonly<Record<string, unknown>>;

interface Draft {
    readonly key: string;
    readonly userId: string;
    readonly values: DraftValues;
}
interface Drafts extends DBSchema {
    drafts: { key: string; value: Draft };
}
type Database = IDBPDatabase<Drafts>;

/** What the user has typed and neither saved nor thrown away, by form and record; kept over sign-in and reload. */
export const drafts = sharedState<ReadonlyMap<string, DraftValues>>(new Map());
/** Whether those of earlier visits are there. */
export const areDraftsLoaded = sharedState(false);
const waitingKey = 'bymelding.drafts';
let owner = '';
let database: Promise<Database> | undefined;

const open = async (): Promise<Database> => {
    const { openDB } = await import('idb');
    return openDB<Drafts>('bymelding', 1, {
        upgrade: (created) => void created.createObjectStore('drafts', { keyPath: 'key' }),
    });
};
/** Without a database, as in some private windows, drafts live as long as the page. */
const inDatabase = (act: (database: Database) => Promise<unknown>): Promise<unknown> => {
    database ??= open().catch((error: unknown) => {
        database = undefined;
        throw error;
    });
    return database.then(act).catch(() => undefined);
};

/** Those of another user are thrown away. */
export const loadDrafts = async (userId: string): Promise<void> => {
    owner = userId;
    sessionStorage.removeItem(waitingKey);
    await inDatabase(async (opened) => {
        const all = await opened.getAll('drafts');
        const own = all.filter((draft) => draft.userId === userId);
        drafts.set(new Map(own.map(({ key, values }) => [key, values])));
        for (const { key } of all.filter((draft) => !own.includes(draft))) await opened.delete('drafts', key);
    });
    areDraftsLoaded.set(true);
};

export const keepDraft = (key: string, values: DraftValues): void => {
    drafts.set(new Map(drafts.get()).set(key, values));
    const draft = { key, userId: owner, values };
    void inDatabase((opened) => opened.put('drafts', draft));
};

export const forgetDraft = (key: string): void => {
    if (!drafts.get().has(key)) return;
    drafts.set(new Map([...drafts.get()].filter(([one]) => one !== key)));
    void inDatabase((opened) => opened.delete('drafts', key));
};

let isSessionLost = false;
/** The page is left without a question: what is typed is kept. */
export const loseSession = (): void => {
    isSessionLost = true;
    if (drafts.get().size > 0) sessionStorage.setItem(waitingKey, 'true');
};
/** For /login, which loads no database. */
export const areDraftsWaiting = (): boolean => sessionStorage.getItem(waitingKey) !== null;
export const hasLostSession = (): boolean => isSessionLost;
