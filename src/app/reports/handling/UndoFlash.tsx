import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useCloseNotification, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { undoSeconds, type HandledReport, type Undo } from '../../../api/entities/handling';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';

/** How long a save can be undone, in ms. */
export const undoTime = ({ inntil }: Undo): number =>
    Math.max(0, Math.min(undoSeconds * 1000, Date.parse(inntil) - Date.now()));

export interface UndoFlashProps {
    undoIds: readonly string[];
    /** Texts shown after the save, and after it has been undone. */
    saved: string;
    undone: string;
}

/** Shown after a save, with 'Angre' while the city can still undo it (D15, `angre`). */
export const UndoFlash = ({ undoIds, saved, undone }: UndoFlashProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const close = useCloseNotification();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [busy, setBusy] = useState(false);
    const undo = async (): Promise<void> => {
        setBusy(true);
        try {
            let refused: HandledReport | undefined;
            for (const undoId of undoIds) {
                const { meldinger } = await dataProvider.undoHandling(undoId);
                refused ??= meldinger.find(({ utfall }) => utfall === 'avvist');
            }
            if (refused) notify(refused.errorMessage ?? 'reportDetail.undo.refused', { type: 'warning' });
            else notify(undone, { type: 'info' });
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            close();
        }
    };
    return (
        <Alert
            severity="success"
            variant="filled"
            action={
                <Button color="inherit" size="small" loading={busy} onClick={() => void undo()}>
                    {translate('ra.action.undo')}
                </Button>
            }
        >
            {saved}
        </Alert>
    );
};
