import { useSyncExternalStore } from 'react';

/** A save that can still be undone. */
export interface Undoable {
    /** The city's ids for undoing it, one per call it was saved by. */
    undoIds: readonly string[];
    /** Texts shown after the save, and after it has been undone. */
    saved: string;
    undone: string;
    /** When that ends, in ms by this machine's clock. */
    until: number;
    /** It has been undone; `until` is how long that is shown. */
    isUndone?: boolean;
}

/** How long a result is shown, in ms. */
const shownFor = 4000;

let all: readonly Undoable[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Undoable[]): void => {
    all = next;
    for (const listener of listeners) listener();
};

/** The newest first. */
export const addUndoable = (added: Undoable): void => set([added, ...all]);
export const removeUndoable = (removed: Undoable): void => set(all.filter((one) => one !== removed));
/** Shows for a while that it has been undone, in place of the way to undo it. */
export const markUndone = (undone: Undoable): void =>
    set(all.map((one) => (one === undone ? { ...one, isUndone: true, until: Date.now() + shownFor } : one)));
/** The user has closed the flash. */
export const forgetUndoables = (): void => set([]);

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};
export const useUndoables = (): readonly Undoable[] => useSyncExternalStore(subscribe, () => all);
