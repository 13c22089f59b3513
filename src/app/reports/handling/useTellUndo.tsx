import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Undo } from '../../../api/entities/handling';
import { UndoFlash } from './UndoFlash';
import { addUndoable, forgetUndoables } from './undoable';
import { undoSeconds } from '../../../api/rules/limits';

export interface ToldUndo {
    /** One per call it was saved by. */
    undos: readonly [Undo, ...Undo[]];
    saved: string;
    undone: string;
}

/** Shows that a save can be undone. Saves that can be undone at the same time share one flash. */
export const useTellUndo = () => {
    const notify = useNotify();
    return useCallback(
        ({ undos, saved, undone }: ToldUndo): void => {
            // The first call can be undone only within its own ten seconds.
            const left = Math.max(0, Math.min(undoSeconds * 1000, Date.parse(undos[0].inntil) - Date.now()));
            addUndoable({ undoIds: undos.map(({ id }) => id), saved, undone, until: Date.now() + left });
            // Each save opens the flash anew, with all that can still be undone; it closes itself after the last of them.
            notify(<UndoFlash />, {
                autoHideDuration: null,
                // A click elsewhere, as into the next comment, must not take the way to undo away.
                onClose: (_: unknown, reason: string) => {
                    if (reason === 'escapeKeyDown') forgetUndoables();
                },
            });
        },
        [notify],
    );
};
