import type { Undo } from '../../api/entities/handling';
import { forgetSaved, forgetStored, keepDraft, typedIn } from '../common/drafts/drafts';
import { inDatabase, storedDraft } from '../common/drafts/keptDatabase';
import { newKey } from '../data/cityFetch';
import { sharedState } from '../runtime/sharedState';
import type { KeptWrite } from './keptWrite';

/** Writes that wait for the network or the user, oldest first; stored in the same database as drafts. */
export const outbox = sharedState<readonly KeptWrite[]>([]);
/** Writes being sent, each with its AbortController. */
export const writesBeingSent = sharedState<ReadonlyMap<string, AbortController>>(new Map());
/** The last write that was saved after its page had continued, and until when it can be undone. */
export const savedLater = sharedState<{ reportId: string; undo: Undo; until: number } | undefined>(undefined);

const stores = ['outbox', 'drafts'] as const;
const durable = { durability: 'strict' } as const;
/** Writes that the database could not store: they last as long as the page. */
const inMemory = new Map<string, KeptWrite>();
type Change = Pick<Partial<KeptWrite>, 'triedAt' | 'refusal' | 'ifMatch' | 'seen' | 'body' | 'unchanged'>;
/** Changes of stored writes that the database could not store, such as when its storage is full. */
const changedInMemory = new Map<string, Change>();
let owner = '';
let otherTabs: BroadcastChannel | undefined;
/** Called when another tab has sent or discarded a write. */
let onSettledElsewhere = (): void => undefined;

const byAge = (writes: readonly KeptWrite[]): KeptWrite[] => writes.toSorted((a, b) => a.keptAt - b.keptAt);
/** What the database had when it could last be read. */
let lastRead: readonly KeptWrite[] = [];
/** Answers false if the database cannot be read, which does not mean that it is empty. */
const readStored = (): Promise<boolean> =>
    inDatabase(async (opened) => {
        lastRead = (await opened.getAll('outbox')) as KeptWrite[];
        return true;
    }).catch(() => false);
const allWrites = (): KeptWrite[] => [
    ...lastRead.map((write) => ({ ...write, ...changedInMemory.get(write.id) })),
    ...inMemory.values(),
];

const readOutbox = async (): Promise<void> => {
    const isRead = await readStored();
    const writes = allWrites();
    outbox.set(byAge(writes.filter(({ userId }) => userId === owner)));
    if (!isRead) return;
    for (const [id, sending] of writesBeingSent.get()) if (!writes.some((write) => write.id === id)) sending.abort();
};
export const isShown = (id: string): boolean => outbox.get().some((write) => write.id === id);
const readFromOtherTab = async (): Promise<void> => {
    const before = outbox.get();
    await readOutbox();
    if (before.some(({ id }) => !isShown(id))) onSettledElsewhere();
};
/** Shows changes in this tab and the others. */
export const showOutbox = async (): Promise<void> => {
    otherTabs?.postMessage('changed');
    await readOutbox();
};

/** Another user's writes are discarded. */
export const loadOutbox = async (userId: string, onSettled = (): void => undefined): Promise<void> => {
    owner = userId;
    onSettledElsewhere = onSettled;
    await readStored();
    for (const write of allWrites()) if (write.userId !== userId) await removeWrite(write.id);
    if (!otherTabs && 'BroadcastChannel' in globalThis) {
        otherTabs = new BroadcastChannel('bymelding.outbox');
        otherTabs.addEventListener('message', () => void readFromOtherTab());
    }
    await showOutbox();
};

export const newWrite = (write: Omit<KeptWrite, 'id' | 'userId' | 'keptAt' | 'draft'>, draft?: string): KeptWrite => {
    const values = draft === undefined ? undefined : typedIn(draft);
    return {
        ...write,
        id: newKey(),
        userId: owner,
        // Writes of the same moment are sent in the order in which they were made.
        keptAt: Math.max(Date.now(), ...outbox.get().map(({ keptAt }) => keptAt + 1)),
        ...(draft !== undefined && values ? { draft: { key: draft, values } } : {}),
    };
};

/** Moves the draft into the write, so that the form does not get it again: at no moment do both have it. */
export const storeWrite = async (write: KeptWrite): Promise<void> => {
    const store = inDatabase(async (opened) => {
        const draft = write.draft && (await storedDraft(write.draft.key, owner, { values: {} }));
        const all = opened.transaction(stores, 'readwrite', durable);
        await Promise.all([
            all.objectStore('outbox').put(write),
            draft && all.objectStore('drafts').delete(draft.key),
            all.done,
        ]);
    });
    await store.then(
        () => inMemory.delete(write.id),
        () => inMemory.set(write.id, write),
    );
};

/** Keeps a write that was not saved after the user had moved on: a refused one waits for them, others are sent again. */
export const keepUnsaved = async (
    write: Omit<KeptWrite, 'id' | 'userId' | 'keptAt' | 'draft'>,
    draft: string,
): Promise<KeptWrite> => {
    const unsaved = newWrite(write, draft);
    await storeWrite(unsaved);
    forgetDraftOf(unsaved);
    await showOutbox();
    return unsaved;
};

/** Answers the changed write; undefined when it has been discarded, or cannot be read just now. */
export const changeWrite = async (id: string, change: Change): Promise<KeptWrite | undefined> => {
    const whole = { ...changedInMemory.get(id), ...change };
    const held = inMemory.get(id);
    let changed = held && { ...held, ...change };
    if (changed) {
        inMemory.set(id, changed);
        return changed;
    }
    const store = inDatabase(async (opened) => {
        const all = opened.transaction('outbox', 'readwrite', durable);
        const stored = (await all.store.get(id)) as KeptWrite | undefined;
        changed = stored && { ...stored, ...whole };
        await Promise.all([changed && all.store.put(changed), all.done]);
    });
    await store.then(
        () => changedInMemory.delete(id),
        () => changedInMemory.set(id, whole),
    );
    return changed;
};

const forgetInMemory = (id: string): void => {
    lastRead = lastRead.filter((write) => write.id !== id);
    inMemory.delete(id);
    changedInMemory.delete(id);
};

export const removeWrite = async (id: string): Promise<void> => {
    const { draft } = inMemory.get(id) ?? {};
    forgetInMemory(id);
    // By now, the form may have the next one.
    if (draft && !typedIn(draft.key)) forgetStored(draft.key);
    await inDatabase((opened) => opened.transaction('outbox', 'readwrite', durable).store.delete(id)).catch(
        () => undefined,
    );
};

export const whileSending = async <T>(id: string, act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const sending = new AbortController();
    writesBeingSent.set(new Map(writesBeingSent.get()).set(id, sending));
    try {
        return await act(sending.signal);
    } finally {
        writesBeingSent.set(new Map([...writesBeingSent.get()].filter(([other]) => other !== id)));
    }
};

/** Moves the draft back to its form. It is lost at no moment. */
export const returnWrite = async ({ id, userId, draft, seen, ifMatch }: KeptWrite): Promise<void> => {
    forgetInMemory(id);
    const typed = draft && { values: draft.values, seen: seen && { ...seen, etag: ifMatch } };
    const store = inDatabase(async (opened) => {
        const kept = typed && (await storedDraft(draft.key, userId, typed));
        const all = opened.transaction(stores, 'readwrite', durable);
        await Promise.all([
            kept && all.objectStore('drafts').put(kept),
            all.objectStore('outbox').delete(id),
            all.done,
        ]);
    });
    // Without room for the draft, only the page has it; the write must not be sent as well.
    await store.catch(() => removeWrite(id));
    if (typed) keepDraft(draft.key, typed.values, typed.seen);
};

/** Moves the draft back to its form, and shows that the write is gone. */
export const restoreDraft = async (write: KeptWrite): Promise<void> => {
    await returnWrite(write);
    await showOutbox();
};

/**
 * Clears the form that the write came from, except for what has been typed since. Of a write that could not be stored,
 * only the stored draft would survive a crash.
 */
export const forgetDraftOf = ({ id, draft }: KeptWrite): void => {
    if (draft) forgetSaved(draft.key, draft.values, { staysStored: inMemory.has(id) });
};
