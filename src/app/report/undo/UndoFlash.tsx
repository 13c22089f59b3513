import { Alert, Button, Snackbar, type SnackbarProps } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Failure } from '../../../api/entities/common';
import type { Undo } from '../../../api/entities/handling';
import { undoSeconds } from '../../../api/rules/limits';
import { Line } from '../../common/Line';
import { useRestoredFocus } from '../../common/focus';
import { cityMessage } from '../../data/cityMessages';
import { errorText, statusOf } from '../../data/errors';
import { useHandlingCalls } from '../handlingCalls';
import {
    addUndoable,
    forgetUndoables,
    markUndone,
    removeUndoable,
    type Undoable,
    type UndoSave,
    useUndoables,
} from './undoable';

interface UndoPartProps {
    undoable: Undoable;
    /** The number of saves that can still be undone, including this one. */
    count: number;
    isNewest: boolean;
    /** True if this is the one to undo next: the newest that is not undone. */
    isNext: boolean;
}

const UndoPart = ({ undoable, count, isNewest, isNext }: UndoPartProps) => {
    const { undoIds, saved, undone, until, isUndone = false } = undoable;
    const translate = useTranslate();
    const notify = useNotify();
    const { undoHandling } = useHandlingCalls();
    const undoReports: UndoSave = async (undoId) => {
        const { meldinger } = await undoHandling(undoId);
        return meldinger.find(({ utfall }) => utfall === 'avvist');
    };
    const id = useId();
    const countId = useId();
    const [busy, setBusy] = useState(false);
    /** What is left of an undo that the network interrupted. */
    const left = useRef<{ of: Undoable; ids: readonly string[]; refused: Partial<Failure> | undefined }>(undefined);
    const before = useRef<Element>(null);
    useRestoredFocus(busy, before);
    useEffect(() => {
        if (busy) return undefined;
        const timer = setTimeout(() => removeUndoable(undoable), Math.max(0, until - Date.now()));
        return () => clearTimeout(timer);
    }, [busy, undoable, until]);
    const undo = async (): Promise<void> => {
        setBusy(true);
        try {
            let { ids, refused } = left.current?.of === undoable ? left.current : { ids: undoIds, refused: undefined };
            for (let [undoId] = ids; undoId !== undefined; [undoId] = ids) {
                const problem = await (undoable.undo ?? undoReports)(undoId);
                ids = ids.slice(1);
                refused ??= problem;
                left.current = { of: undoable, ids, refused };
            }
            if (!refused) {
                undoable.onUndone?.();
                return markUndone(undoable);
            }
            const { errorMessage } = refused;
            notify(errorMessage ? cityMessage(errorMessage, refused) : 'reportDetail.undo.refused', {
                type: 'warning',
            });
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            const status = statusOf(error);
            // The rest can still be undone until the time is over.
            if (status === 0 || (status !== undefined && status >= 500)) return;
        } finally {
            setBusy(false);
        }
        removeUndoable(undoable);
    };
    return (
        <>
            <span id={id} hidden={!isNewest && !isNext}>
                {isUndone ? undone : saved}
            </span>
            {isNext && count > 1 ? <span id={countId}>{translate('reportDetail.undo.several', { count })}</span> : null}
            {isNext ? (
                <Button
                    color="inherit"
                    size="small"
                    loading={busy}
                    aria-describedby={count > 1 ? countId : id}
                    onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
                    onClick={() => void undo()}
                    sx={{ ml: 'auto' }}
                >
                    {translate(count > 1 ? 'reportDetail.undo.last' : 'ra.action.undo')}
                </Button>
            ) : null}
        </>
    );
};

/**
 * Shown after a save, with 'Angre' while it can be undone (D15, `angre`). All saves share one line, and the newest is
 * undone first. Its result does not prevent undoing earlier ones. It is no notification of react-admin, which shows one
 * after the other: an error would wait until the ten seconds are over.
 */
export const UndoFlash = (props: Pick<SnackbarProps, 'className' | 'sx'>) => {
    const undoables = useUndoables();
    const left = undoables.filter(({ isUndone = false }) => !isUndone);
    if (undoables.length === 0) return null;
    return (
        <Snackbar
            {...props}
            open
            onClose={(_, reason) => {
                // A click elsewhere, such as into the next comment, must not close it.
                if (reason === 'escapeKeyDown') forgetUndoables();
            }}
        >
            <Alert severity="success" variant="filled" sx={{ '& .MuiAlert-message': { flex: 1, py: 0.25 } }}>
                <Line sx={{ rowGap: 0 }}>
                    {undoables.map((undoable, index) => (
                        <UndoPart
                            key={undoable.undoIds.join()}
                            undoable={undoable}
                            count={left.length}
                            isNewest={index === 0}
                            isNext={undoable === left[0]}
                        />
                    ))}
                </Line>
            </Alert>
        </Snackbar>
    );
};

export interface UndoOffer {
    undos: readonly [Undo, ...Undo[]];
    undo?: UndoSave;
    saved: string;
    undone: string;
    onUndone?: () => void;
    /** When it can no longer be undone, in ms, if the answers may be old. */
    until?: number;
}

/** Offers to undo a save; false if it is too late. Saves that can be undone at the same time share one flash. */
export const offerUndo = ({ undos, undo, saved, undone, onUndone, until = Infinity }: UndoOffer): boolean => {
    // The first call can only be undone within its own ten seconds. This machine's clock may differ from the city's.
    const between = Date.parse((undos.at(-1) ?? undos[0]).inntil) - Date.parse(undos[0].inntil);
    const left = Math.min(undoSeconds * 1000 - between, until - Date.now());
    if (left <= 0) return false;
    addUndoable({ undoIds: undos.map(({ id }) => id), undo, saved, undone, onUndone, until: Date.now() + left });
    return true;
};
