import { useEffect, useState } from 'react';
import type { Values } from '../../data/body';
import { isSame } from '../../data/conflicts';
import { keptInputKey } from '../../runtime/preferences';
import { sharedState, useSharedState } from '../../runtime/sharedState';
import {
    inDatabase,
    openTabs,
    ownTab,
    storedDraft,
    type StoredDraft,
    type TypedInput,
    waitForPendingWrites,
} from './keptDatabase';

/** Names of the forms whose drafts move to the outbox with their write. */
export const draftOf = {
    comment: (reportId: unknown): string => `comment/${String(reportId)}`,
    feedback: (reportId: unknown): string => `feedback/${String(reportId)}`,
    /** The mail about a status that has just been saved; without a status, the beginning of all these. */
    statusMail: (reportId: unknown, statusId: number | '' = ''): string =>
        `feedback/status/${String(reportId)}/${statusId}`,
    handling: (reportId: unknown): string => `handling/${String(reportId)}`,
    /** A new record, by its parents. */
    below: (resource: string, ...parents: readonly unknown[]): string => [resource, ...parents].join('/'),
    /** A record that is edited. */
    row: (resource: string, id: unknown): string => `${resource}/row/${String(id)}`,
    /** What is done with selected reports, in whatever order they were selected. */
    selected: (act: string, ids: readonly number[]): string => `${act}/${ids.toSorted((a, b) => a - b).join()}`,
};

/** Input of this tab that is neither saved nor discarded, by form and record. It survives sign-in and reload. */
export const drafts = sharedState<ReadonlyMap<string, TypedInput>>(new Map());
export const typedIn = (key: string): Values | undefined => drafts.get().get(key)?.values;
/** True if any tab has such input of this user. */
export const hasDrafts = async (): Promise<boolean> =>
    drafts.get().size > 0 || (await inDatabase((opened) => opened.count('drafts')).catch(() => 0)) > 0;
/** Reopens a form with unsaved input. */
export const useOpenedByDraft = (name: string, open: () => void): void => {
    const isKept = useSharedState(drafts).has(name);
    useEffect(() => {
        if (isKept) open();
    }, [isKept, open]);
};
/** True once the drafts of earlier visits are loaded. */
export const areDraftsLoaded = sharedState(false);
let owner = '';
/**
 * Marks that input is kept until the user signs out: an expired session may be noticed only when the page opens again.
 */
const mark = (): void =>
    drafts.get().size > 0 ? localStorage.setItem(keptInputKey, 'true') : localStorage.removeItem(keptInputKey);
drafts.subscribe(mark);

/** Without a database, drafts last as long as the page. */
const ifPossible = (done: Promise<unknown>): Promise<unknown> => done.catch(() => undefined);

/** Dialogs of earlier releases named their drafts by the page and the title; only fields edited in place still do. */
const isOfNoForm = (name: string): boolean => name.startsWith('/') && !name.includes('/row/');

/** Loads the drafts of this tab, and takes over those of closed tabs. Another user's drafts are discarded. */
export const loadDrafts = async (userId: string): Promise<void> => {
    owner = userId;
    const load = inDatabase(async (opened) => {
        const tab = await ownTab();
        const open = await openTabs();
        const mine = new Map<string, TypedInput>();
        const all = opened.transaction('drafts', 'readwrite');
        const stored = await all.store.getAll();
        const ofOthers = (draft: StoredDraft) => draft.tab !== tab;
        for (const draft of [...stored.filter((one) => !ofOthers(one)), ...stored.filter(ofOthers)]) {
            const { key, values, seen, name = key } = draft;
            const typed = { values, seen };
            if (draft.userId !== userId || isOfNoForm(name)) await all.store.delete(key);
            else if (!ofOthers(draft)) mine.set(name, typed);
            else if (!mine.has(name) && !(draft.tab && open.has(draft.tab))) {
                mine.set(name, typed);
                await all.store.delete(key);
                await all.store.put({ key: `${tab} ${name}`, name, tab, userId, ...typed });
            }
        }
        await all.done;
        drafts.set(mine);
    });
    await ifPossible(load);
    mark();
    areDraftsLoaded.set(true);
};

/** With the record that the form shows, where there is one. */
export const keepDraft = (key: string, values: Values, seen?: object): void => {
    const typed = { values, seen };
    drafts.set(new Map(drafts.get()).set(key, typed));
    const userId = owner;
    void ifPossible(inDatabase(async (opened) => opened.put('drafts', await storedDraft(key, userId, typed))));
};

/** True if what was typed in fields of these names was typed over something that has changed since. */
export type TypedOver<T> = (
    names: readonly string[],
    versions: { seen: NonNullable<T>; latest: NonNullable<T> },
) => boolean;

/**
 * For a form about some values of a record, by the names of its fields if it changes them. Other fields, such as those
 * of an answer to the record, are typed over all that it is about.
 */
export const typedOver =
    <T>(about: (record: NonNullable<T>) => object): TypedOver<T> =>
    (names, versions) => {
        const seen: Values = { ...about(versions.seen) };
        const latest: Values = { ...about(versions.latest) };
        return names.some((name) =>
            name in seen || name in latest ? !isSame(seen[name], latest[name]) : !isSame(seen, latest),
        );
    };
const allOf = <T>(record: T): object => ({ ...record, etag: undefined });

/**
 * The record that a form opens with. With a draft, that is the one that the user saw, as if the form had stayed open
 * (D12), unless what they have typed over is still the same: what changed elsewhere, perhaps by themselves, is no
 * conflict.
 */
export const seenIn = <T extends object | undefined>(
    key: string,
    record: T,
    isTypedOver: TypedOver<T> = typedOver<T>(allOf),
): T => {
    const { values = {}, seen } = drafts.get().get(key) ?? {};
    if (!seen || !record) return record;
    const versions = { seen: seen as NonNullable<T>, latest: record };
    return isTypedOver(Object.keys(values), versions) ? versions.seen : record;
};

/** The record in an open form: like `seenIn`, also when a draft comes back to it. */
export const useSeen = <T extends object | undefined>(key: string, record: T, isTypedOver?: TypedOver<T>): T => {
    const kept = useSharedState(drafts).get(key)?.seen;
    const [opened, setOpened] = useState(() => ({ kept, seen: seenIn(key, record, isTypedOver) }));
    // A later record is no reason to open the form again: its fields would not follow.
    if (!kept || kept === opened.kept || isSame(kept, opened.seen)) return opened.seen;
    const seen = seenIn(key, record, isTypedOver);
    setOpened({ kept, seen });
    return seen;
};

const clear = (key: string): void => drafts.set(new Map([...drafts.get()].filter(([one]) => one !== key)));
/** Of a form that has been cleared. */
export const forgetStored = (key: string): void =>
    void ifPossible(
        inDatabase(async (opened) => opened.delete('drafts', (await storedDraft(key, owner, { values: {} })).key)),
    );

export const forgetDraft = (key: string): void => {
    if (!drafts.get().has(key)) return;
    clear(key);
    forgetStored(key);
};

/**
 * Forgets what is saved, and keeps what the user has typed since for the next record. `staysStored`: it is only cleared,
 * until `forgetStored`.
 */
export const forgetSaved = (key: string, saved: Values, { staysStored = false } = {}): void => {
    const typed = Object.entries(typedIn(key) ?? {});
    const later = typed.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]));
    if (later.length > 0) keepDraft(key, Object.fromEntries(later));
    else if (staysStored) clear(key);
    else forgetDraft(key);
};

/** Forms on the page, by draft key. */
export const draftForms = new Map<string, (values: Values) => void>();
export const forgetShownDrafts = (): void => [...draftForms.keys()].forEach(forgetDraft);

let isSessionLost = false;
/** The page is left without a question, since its input is kept. */
export const loseSession = (): Promise<void> => {
    isSessionLost = true;
    return waitForPendingWrites();
};
export const hasLostSession = (): boolean => isSessionLost;
