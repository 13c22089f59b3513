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
}

let all: readonly Undoable[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Undoable[]): void => {
    all = next;
    for (const listener of listeners) listener();
};

/** The newest first. */
export const addUndoable = (added: Undoable): void => set([added, ...all]);
export const removeUndoable = (removed: Undoable): void => set(all.filter((one) => one !== removed));
/** Whether a flash already shows some. */
export const isToldOfUndo = (): boolean => listeners.size > 0 && all.length > 0;

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};
export const useUndoables = (): readonly Undoable[] => useSyncExternalStore(subscribe, () => all);
