import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Undo } from '../../../api/entities/handling';
import { UndoFlash } from './UndoFlash';
import { addUndoable, forgetUndoables } from './undoable';
import { undoSeconds } from '../../../api/rules/limits';

export interface UndoOffer {
    undos: readonly [Undo, ...Undo[]];
    saved: string;
    undone: string;
    onUndone?: () => void;
}

/** Offers to undo a save. Saves that can be undone at the same time share one flash. */
export const useOfferUndo = () => {
    const notify = useNotify();
    return useCallback(
        ({ undos, saved, undone, onUndone }: UndoOffer): void => {
            // The first call can only be undone within its own ten seconds.
            const left = Math.max(0, Math.min(undoSeconds * 1000, Date.parse(undos[0].inntil) - Date.now()));
            addUndoable({ undoIds: undos.map(({ id }) => id), saved, undone, onUndone, until: Date.now() + left });
            // Each save reopens the flash with all undoable saves; it closes after the last of them.
            notify(<UndoFlash />, {
                autoHideDuration: null,
                // A click elsewhere, such as into the next comment, must not close it.
                onClose: (_: unknown, reason: string) => {
                    if (reason === 'escapeKeyDown') forgetUndoables();
                },
            });
        },
        [notify],
    );
};
