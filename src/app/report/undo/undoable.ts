import type { Failure } from '../../../api/entities/common';
import { sharedState, useSharedState } from '../../runtime/sharedState';

/** Undoes one save, and answers why the city refused some of it. */
export type UndoSave = (undoId: string) => Promise<Partial<Failure> | undefined>;

export interface Undoable {
    /** The city's ids for undoing it, one for each call. */
    undoIds: readonly string[];
    /** How it is undone, unless it is a save of reports. */
    undo?: UndoSave | undefined;
    saved: string;
    undone: string;
    /** Called when the save is undone, so that the page stops showing it. */
    onUndone?: (() => void) | undefined;
    /** When it can no longer be undone, in ms by this machine's clock. */
    until: number;
    /** True when it has been undone; the result is shown until `until`. */
    isUndone?: boolean;
}

/** How long a result is shown, in ms. */
const resultDurationMs = 4000;

const undoables = sharedState<readonly Undoable[]>([]);

/** Newest first. */
export const addUndoable = (added: Undoable): void => undoables.set([added, ...undoables.get()]);
export const removeUndoable = (removed: Undoable): void =>
    undoables.set(undoables.get().filter((one) => one !== removed));
/** Replaces the undo button with the result for a while. */
export const markUndone = (undone: Undoable): void =>
    undoables.set(
        undoables
            .get()
            .map((one) => (one === undone ? { ...one, isUndone: true, until: Date.now() + resultDurationMs } : one)),
    );
/** Called when the user closes the flash. */
export const forgetUndoables = (): void => undoables.set([]);

export const useUndoables = (): readonly Undoable[] => useSharedState(undoables);
