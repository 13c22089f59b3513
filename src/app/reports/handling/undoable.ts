import { sharedState, useSharedState } from '../../runtime/sharedState';

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

const undoables = sharedState<readonly Undoable[]>([]);

/** The newest first. */
export const addUndoable = (added: Undoable): void => undoables.set([added, ...undoables.get()]);
export const removeUndoable = (removed: Undoable): void =>
    undoables.set(undoables.get().filter((one) => one !== removed));
/** Shows for a while that it has been undone, in place of the way to undo it. */
export const markUndone = (undone: Undoable): void =>
    undoables.set(
        undoables.get().map((one) => (one === undone ? { ...one, isUndone: true, until: Date.now() + shownFor } : one)),
    );
/** The user has closed the flash. */
export const forgetUndoables = (): void => undoables.set([]);

export const useUndoables = (): readonly Undoable[] => useSharedState(undoables);
